import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Takes over what was typed or filled in before hydration, which would reset it. */
export function useValueBeforeHydration(
  root: RefObject<Element | null>,
  adopt: (fields: Field[]) => void,
): void {
  const onChanged = useEffectEvent(adopt);
  useLayoutEffect(() => {
    const fields = root.current?.querySelectorAll<Field>("input, textarea") ?? [];
    const changed = [...fields].filter(isChanged);
    if (changed.length > 0) onChanged(changed);
  }, [root]);
}

function isChanged(field: Field): boolean {
  const isBox = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
  return isBox ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
