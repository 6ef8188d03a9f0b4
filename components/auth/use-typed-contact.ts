import { type RefObject, useEffect } from "react";
import { typedContact } from "@/lib/api/browser/checkout/typed-contact";

/** Fills the form's empty fields with what was typed at the checkout. */
export function useTypedContact(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const [name, text] of Object.entries(typedContact())) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === "") field.value = text;
    }
  }, [form]);
}
