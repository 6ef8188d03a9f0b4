import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { LoadingDots } from "@/components/ui/loading-dots";
import { Message } from "@/components/ui/message";
import type { AccountForm as Form } from "./use-account-form";

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
  form: Form;
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
