import { type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { LoadingDots } from "@/components/ui/loading-dots";
import { Message } from "@/components/ui/message";
import { ShopLink } from "@/components/ui/shop-link";
import { TextField } from "@/components/ui/text-field";
import { type FieldErrors, useForm } from "@/components/ui/use-form";
import { type Failure, type Result, refusedFields } from "@/lib/domain/result";
import type { SentForm } from "@/lib/domain/sent-form";

/** The shape of the account's forms: notice, fields, button, what is said, and the ways on. */
export function AccountForm({
  form: { props, notice, isBusy },
  action,
  submit,
  busyText,
  said,
  nextSteps,
  children,
}: {
  form: AccountFormState;
  /** Where it is sent without script; nowhere where a page needs one anyway. */
  action?: string;
  submit: string;
  /** What the button's dots mean while the form is sent. */
  busyText: string;
  /** Said after it went well, for forms that stay; "" until then. */
  said?: string;
  nextSteps: ReactNode;
  children: ReactNode;
}) {
  const stays = said !== undefined;
  return (
    <form action={action} {...props}>
      <FormNotice text={notice} />
      <div className="grid gap-5">
        {children}
        <SubmitButton text={submit} isBusy={isBusy} busyText={busyText} />
      </div>
      {stays && <Message text={said} tone="success" className="mt-4 min-h-6 text-sm" />}
      <p className={`${stays ? "mt-4" : "mt-6"} border-line border-t pt-4 text-ink-soft text-sm`}>
        {nextSteps}
      </p>
    </form>
  );
}

/** Why a form was refused as a whole; takes the focus when no field is to blame. */
function FormNotice({ text }: { text: string }) {
  return (
    <div role="alert">
      {text !== "" && (
        <p
          tabIndex={-1}
          data-notice=""
          className="mb-6 border border-oxblood p-4 text-oxblood text-sm outline-none"
        >
          {text}
        </p>
      )}
    </div>
  );
}

function SubmitButton({
  text,
  isBusy,
  busyText,
}: {
  text: string;
  isBusy: boolean;
  /** What the dots mean while the form is sent. */
  busyText: string;
}) {
  return (
    <Button type="submit" aria-disabled={isBusy} className="w-full">
      {isBusy ? <LoadingDots text={busyText} /> : text}
    </Button>
  );
}

/** A quiet link from one of the account's forms to another. */
export function NextStep({ href, text }: { href: string; text: string }) {
  return (
    <ShopLink href={href} className="inline-flex min-h-11 items-center text-ink text-sm">
      <span className="underline-rest">{text}</span>
    </ShopLink>
  );
}

interface AccountFormState {
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
): AccountFormState {
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

/** The address by which the shop knows a customer. */
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
