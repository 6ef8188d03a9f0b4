import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useState,
} from "react";
import { Button } from "@/components/ui/form/button";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { ShopLink } from "@/components/ui/link/shop-link";
import { LoadingDots } from "@/components/ui/message/loading-dots";
import { Message } from "@/components/ui/message/message";
import { typedContact } from "@/lib/api/browser/checkout/typed-contact";
import { leaveFor } from "@/lib/api/browser/leave";
import type { SentForm } from "@/lib/domain/form/sent-form";
import { type Failure, fieldErrorsOf, type Result } from "@/lib/domain/result";
import { failureText } from "@/lib/domain/text/failure-text";

export function AccountForm({
  form: { props, notice, isBusy },
  action,
  submit,
  busyText,
  said,
  nextSteps,
  children,
}: {
  form: ReturnType<typeof useAccountForm>;
  action?: string;
  submit: string;
  busyText: string;
  said?: string;
  nextSteps: ReactNode;
  children: ReactNode;
}) {
  const stays = said !== undefined;
  return (
    <form action={action} {...props}>
      <div role="alert">
        {notice !== "" && (
          <p
            tabIndex={-1}
            data-notice=""
            className="mb-6 border border-oxblood p-4 text-oxblood text-sm outline-none"
          >
            {notice}
          </p>
        )}
      </div>
      <div className="grid gap-5">
        {children}
        <Button type="submit" aria-disabled={isBusy} className="w-full">
          {isBusy ? <LoadingDots text={busyText} /> : submit}
        </Button>
      </div>
      {stays && <Message text={said} tone="success" className="mt-4 min-h-6 text-sm" />}
      <p className={`${stays ? "mt-4" : "mt-6"} border-line border-t pt-4 text-ink-soft text-sm`}>
        {nextSteps}
      </p>
    </form>
  );
}

export function NextStep({ href, text }: { href: string; text: string }) {
  return (
    <ShopLink href={href} className="inline-flex min-h-11 items-center text-ink text-sm">
      <span className="underline-rest">{text}</span>
    </ShopLink>
  );
}

/**
 * @param succeeded returns true when the page is being left: the form stays busy.
 * @param noticeOf the text for a failure that belongs to no field.
 * @param sentForm the form as it was posted without script.
 */
export function useAccountForm<Value>(
  send: (field: (name: string) => string) => Promise<Result<Value>>,
  succeeded: (value: Value, form: HTMLFormElement | null) => boolean,
  noticeOf: (failure: Failure) => string,
  sentForm: SentForm | null = null,
) {
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
    const { fields = {}, isCodeLost } = result.failure;
    if (isCodeLost && ref.current?.hasAttribute("action")) return "natively";
    const isField = (name: string) => {
      const named = ref.current?.elements.namedItem(name);
      return named instanceof HTMLInputElement && named.type !== "hidden";
    };
    const own = fieldErrorsOf(fields, Object.keys(fields).filter(isField));
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
    say: setNotice,
    isBusy,
    props: {
      ref,
      method: "post" as const,
      noValidate: true,
      onSubmit: form.submit(() => ({}), sendTyped),
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        if (target instanceof HTMLInputElement) form.clear(target.name);
      },
    },
  };
}

export interface EntryProps {
  next: string;
  sentForm?: SentForm | null;
  leave?: (path: string) => void;
}

/** Of a form that leads into the account. */
export function useEntryForm<Value>(
  send: (field: (name: string) => string) => Promise<Result<Value>>,
  { next, sentForm = null, leave = leaveFor }: EntryProps,
  noticeOf = failureText,
) {
  const succeeded = () => {
    leave(next);
    return true;
  };
  const form = useAccountForm(send, succeeded, noticeOf, sentForm);
  useTypedContact(form.props.ref);
  return form;
}

/** Fills the form's empty fields with what was typed at the checkout. */
export function useTypedContact(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const [name, text] of Object.entries(typedContact())) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === "") field.value = text;
    }
  }, [form]);
}

export function EmailField(props: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      id="email"
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      required
      {...props}
    />
  );
}
