import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Failure, Result } from "@/lib/domain/result";

/** What a form shows besides its fields; one text for each field, by the field's name. */
interface Outcome {
  errors: Record<string, string>;
  notice: string;
}

const nothing: Outcome = { errors: {}, notice: "" };

export interface AccountForm extends Outcome {
  isBusy: boolean;
  /** For the form element. */
  props: {
    ref: React.RefObject<HTMLFormElement | null>;
    method: "post";
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * Sends a form once however often it is submitted, keeps what was typed, shows the first error of
 * each field and leads the focus to the first of them.
 * @param send gives the server's answer for what the fields hold.
 * @param succeeded after it the form stays busy when it returns true: the page is being left.
 * @param noticeOf what the form says of a failure that is of no field.
 */
export function useAccountForm<Value>(
  send: (field: (name: string) => string) => Promise<Result<Value>>,
  succeeded: (value: Value, form: HTMLFormElement | null) => boolean,
  noticeOf: (failure: Failure) => string,
): AccountForm {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [{ errors, notice }, setOutcome] = useState(nothing);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) focusFirstError(form.current);
  }, [refusals]);

  const submit = async () => {
    if (isSending.current || !form.current) return;
    isSending.current = true;
    setBusy(true);
    const typed = new FormData(form.current);
    const result = await send((name) => String(typed.get(name) ?? ""));
    if (result.ok) {
      setOutcome(nothing);
      if (succeeded(result.value, form.current)) return;
    } else {
      setOutcome(outcomeOf(result.failure, form.current, noticeOf));
      setRefusals((count) => count + 1);
    }
    isSending.current = false;
    setBusy(false);
  };

  return {
    errors,
    notice,
    isBusy,
    props: {
      ref: form,
      method: "post",
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
      onInput: ({ target }) => {
        if (!(target instanceof HTMLInputElement) || !errors[target.name]) return;
        const { [target.name]: _, ...rest } = errors;
        setOutcome({ errors: rest, notice });
      },
    },
  };
}

/** Errors of fields the form does not have are said above it. */
function outcomeOf(
  failure: Failure,
  form: HTMLFormElement | null,
  noticeOf: (failure: Failure) => string,
): Outcome {
  const errors: Record<string, string> = {};
  const others: string[] = [];
  for (const [name, [first]] of Object.entries(failure.fields ?? {})) {
    if (!first) continue;
    if (form?.elements.namedItem(name) instanceof HTMLInputElement) errors[name] = first;
    else others.push(first);
  }
  const isSaid = Object.keys(errors).length > 0 || others.length > 0;
  return { errors, notice: isSaid ? others.join(" ") : noticeOf(failure) };
}

function focusFirstError(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  (first ?? form?.querySelector<HTMLElement>("[data-notice]"))?.focus();
}
