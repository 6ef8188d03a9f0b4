import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { followSetValues } from "./set-values";

export type FormErrors<Field extends string> = Partial<Record<Field, string>>;

/** "natively": the browser posts the form, as it would without script. */
type Sent<Field extends string> = "done" | "leaving" | "natively" | FormErrors<Field>;

export interface Form<Field extends string> {
  ref: RefObject<HTMLFormElement | null>;
  errors: FormErrors<Field>;
  isBusy: boolean;
  clear: (...fields: Field[]) => void;
  mark: (field: Field, wrong: string) => void;
  /**
   * Focuses the form's summary (`data-summary`), else its first wrong field, else its notice
   * (`data-notice`).
   */
  refuse: (wrong: FormErrors<Field>) => void;
  /** Sends once however often it is submitted; a form whose page is left stays busy until it is restored. */
  submit: (
    check: () => FormErrors<Field>,
    send: () => Promise<Sent<Field>>,
  ) => (event?: FormEvent) => Promise<void>;
}

const PLACES = ["[data-summary]", "[aria-invalid=true]", "[data-notice]"];

/** @param refused errors of a form that was posted without script. */
export function useForm<Field extends string>(refused: FormErrors<Field> = {}): Form<Field> {
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

  const refuse = (wrong: FormErrors<Field>) => {
    setErrors(wrong);
    setRefusals((count) => count + 1);
  };

  return {
    ref,
    errors,
    isBusy,
    clear: (...fields) => {
      setErrors((shown) => {
        if (!fields.some((field) => field in shown)) return shown;
        const left = { ...shown };
        for (const field of fields) delete left[field];
        return left;
      });
    },
    mark: (field, wrong) => setErrors((shown) => ({ ...shown, [field]: wrong })),
    refuse,
    submit: (check, send) => async (event) => {
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
