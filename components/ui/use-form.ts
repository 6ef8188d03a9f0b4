import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";

/** What is wrong with each field, in one sentence. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** What became of a form that was sent: that its page is being left, or what was refused. */
type Sent<Field extends string> = "done" | "leaving" | FieldErrors<Field>;

export interface Form<Field extends string> {
  /** For the form element. */
  ref: RefObject<HTMLFormElement | null>;
  /** What stands beside each field. */
  errors: FieldErrors<Field>;
  isBusy: boolean;
  /** What stands beside some fields goes: something is typed there. */
  clear: (...fields: Field[]) => void;
  /** Says what is wrong with a field that the shopper has just left; the focus stays. */
  mark: (field: Field, wrong: string) => void;
  /**
   * Says what is wrong, and leads the focus there: to the form's summary (`data-summary`) where it has
   * one, else to the first field, else to its notice (`data-notice`).
   */
  refuse: (wrong: FieldErrors<Field>) => void;
  /**
   * For the form's `onSubmit`: checks, and sends what nothing is wrong with, once however often it is
   * submitted. A form whose page is being left stays busy, until a browser brings that page back.
   */
  submit: (
    check: () => FieldErrors<Field>,
    send: () => Promise<Sent<Field>>,
  ) => (event: FormEvent) => Promise<void>;
}

/** Where a form says what is wrong, the first that it has. */
const PLACES = ["[data-summary]", "[aria-invalid=true]", "[data-notice]"];

/**
 * The one way of the shop's forms: check, send, and say beside each field what was refused.
 * @param refused what a form that was sent without script is shown again with.
 */
export function useForm<Field extends string>(refused: FieldErrors<Field> = {}): Form<Field> {
  const ref = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [errors, setErrors] = useState(refused);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);

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

  const refuse = (wrong: FieldErrors<Field>) => {
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
      event.preventDefault();
      if (isUnderWay.current) return;
      const wrong = check();
      if (Object.values(wrong).some(Boolean)) return refuse(wrong);
      isUnderWay.current = true;
      setBusy(true);
      const sent = await send();
      if (sent === "leaving") return;
      isUnderWay.current = false;
      setBusy(false);
      if (sent === "done") setErrors({});
      else refuse(sent);
    },
  };
}
