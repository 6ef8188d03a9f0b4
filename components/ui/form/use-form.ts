import { type FormEvent, useEffect, useRef, useState } from "react";

export type FormErrors<Field extends string> = Partial<Record<Field, string>>;

/** "natively": the browser posts the form, as it would without script. */
type Sent<Field extends string> = "done" | "leaving" | "natively" | FormErrors<Field>;

export type Form<Field extends string> = ReturnType<typeof useForm<Field>>;

const PLACES = ["[data-summary]", "[aria-invalid=true]", "[data-notice]"];

/** @param refused errors of a form that was posted without script. */
export function useForm<Field extends string>(refused: FormErrors<Field> = {}) {
  const ref = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [errors, setErrors] = useState(refused);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);

  useEffect(followSetValues, []);

  useEffect(() => {
    if (refusals === 0) return;
    const found = PLACES.map((place) => ref.current?.querySelector<HTMLElement>(place));
    found.find((element) => element)?.focus();
  }, [refusals]);

  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isUnderWay.current = false;
      setBusy(false);
    };
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);

  /**
   * Focuses the form's summary (`data-summary`), else its first wrong field, else its notice
   * (`data-notice`).
   */
  const refuse = (wrong: FormErrors<Field>) => {
    setErrors(wrong);
    setRefusals((count) => count + 1);
  };

  return {
    ref,
    errors,
    isBusy,
    clear: (...fields: Field[]) => {
      setErrors((shown) => {
        if (!fields.some((field) => field in shown)) return shown;
        const left = { ...shown };
        for (const field of fields) delete left[field];
        return left;
      });
    },
    mark: (field: Field, wrong: string) => setErrors((shown) => ({ ...shown, [field]: wrong })),
    refuse,
    /** Sends once however often it is submitted; a form whose page is left stays busy until it is restored. */
    submit:
      (check: () => FormErrors<Field>, send: () => Promise<Sent<Field>>) =>
      async (event?: FormEvent) => {
        event?.preventDefault();
        if (isUnderWay.current) return;
        const wrong = check();
        if (Object.values(wrong).some(Boolean)) return refuse(wrong);
        isUnderWay.current = true;
        setBusy(true);
        const sent = await send();
        if (sent === "natively") ref.current?.submit();
        if (sent === "leaving" || sent === "natively") return;
        isUnderWay.current = false;
        setBusy(false);
        if (sent === "done") setErrors({});
        else refuse(sent);
      },
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The value that a field's last event was about, until React holds it. */
const told = new WeakMap<Field, string>();
let isTelling = false;

/**
 * Makes an event for each value that a program has set without one: React would take it away with its
 * next render, and send the form without it.
 */
export function followSetValues(): void {
  for (const type of ["input", "change", "click", "submit"])
    document.addEventListener(type, tellAll, true);
}

function tellAll({ type, target }: Event): void {
  if (isTelling) return;
  // All are read first: the event of one makes React render the others.
  const fields = [...document.querySelectorAll<Field>("input, textarea, select")].map((field) => {
    return { field, value: field.value };
  });
  const own = fields.find(({ field }) => field === target);
  if (own && /input|change/.test(type)) told.set(own.field, own.value);
  const isChecked = own && "checked" in own.field && own.field.checked;
  isTelling = true;
  for (const { field, value } of fields) {
    const held = heldBy(field);
    if (field === target || held === undefined) continue;
    if (value === held) told.delete(field);
    else if (told.get(field) !== value) {
      told.set(field, value);
      // React drops the event of a value that was set last through the element's own property.
      field.value = held;
      put(field, "value", value);
      field.dispatchEvent(new Event("change", { bubbles: true }));
      if (own) put(own.field, "value", own.value);
      if (own) put(own.field, "checked", isChecked);
    }
  }
  isTelling = false;
}

/** What React holds: it keeps the default value of a text so. */
function heldBy(field: Field): string | undefined {
  if (field.disabled || field.type === "file") return undefined;
  if (!("options" in field)) return field.defaultValue;
  // An option may be missing until its country is read.
  const { value } = field.dataset;
  return [...field.options].find((option) => option.value === value)?.value;
}

function put(field: Field, property: "value" | "checked", value: unknown): void {
  if (field.type === "file") return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
}
