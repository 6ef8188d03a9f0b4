import { type FormEvent, useState } from "react";
import { type FieldErrors, useForm } from "@/components/ui/use-form";
import { type Failure, type Result, refusedFields } from "@/lib/domain/result";
import type { SentForm } from "@/lib/domain/sent-form";

export interface AccountForm {
  /** By the field's name. */
  errors: FieldErrors<string>;
  /** What is said of the form as a whole, and of fields that it does not have. */
  notice: string;
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
 * A form of the account: its fields keep what was typed, and the server says what is wrong.
 * @param send gives the server's answer for what the fields hold.
 * @param succeeded after it the form stays busy when it returns true: the page is being left.
 * @param noticeOf what the form says of a failure that is of no field.
 * @param sentForm the form as it was sent before there was a script.
 */
export function useAccountForm<Value>(
  send: (field: (name: string) => string) => Promise<Result<Value>>,
  succeeded: (value: Value, form: HTMLFormElement | null) => boolean,
  noticeOf: (failure: Failure) => string,
  sentForm: SentForm | null = null,
): AccountForm {
  const [notice, setNotice] = useState(sentForm?.notice ?? "");
  const form = useForm<string>(sentForm?.errors);
  const { ref, errors, isBusy } = form;

  const sendTyped = async () => {
    const typed = new FormData(ref.current ?? undefined);
    const result = await send((name) => String(typed.get(name) ?? ""));
    if (result.ok) {
      setNotice("");
      return succeeded(result.value, ref.current) ? "leaving" : "done";
    }
    const { fields = {} } = result.failure;
    const isField = (name: string) => {
      const named = ref.current?.elements.namedItem(name);
      return named instanceof HTMLInputElement && named.type !== "hidden";
    };
    const own = refusedFields(fields, Object.keys(fields).filter(isField));
    const others = Object.entries(fields).flatMap(([name, [first]]) =>
      first && !isField(name) ? [first] : [],
    );
    const isSaid = Object.keys(own).length + others.length > 0;
    setNotice(isSaid ? others.join(" ") : noticeOf(result.failure));
    return own;
  };

  return {
    errors,
    notice,
    isBusy,
    props: {
      ref,
      method: "post",
      noValidate: true,
      onSubmit: form.submit(() => ({}), sendTyped),
      onInput: ({ target }) => {
        if (target instanceof HTMLInputElement) form.clear(target.name);
      },
    },
  };
}
