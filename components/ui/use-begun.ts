import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Takes over what a visitor has typed or chosen in the server's HTML before its script was there,
 * or a browser has filled in; the next rendering would undo it.
 * @param adopt is given the fields under `root` that are not as they came, where there are any.
 */
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
