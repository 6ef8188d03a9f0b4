import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Takes over what was typed or filled in before hydration, which would reset it. */
export function useBegun(root: RefObject<Element | null>, adopt: (fields: Field[]) => void): void {
  const onBegun = useEffectEvent(adopt);
  useLayoutEffect(() => {
    const fields = root.current?.querySelectorAll<Field>("input, textarea") ?? [];
    const begun = [...fields].filter(isBegun);
    if (begun.length > 0) onBegun(begun);
  }, [root]);
}

function isBegun(field: Field): boolean {
  const isBox = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
  return isBox ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
