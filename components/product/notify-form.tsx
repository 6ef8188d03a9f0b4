import { useEffect, useRef, useState } from "react";
import type { Begun } from "@/components/ui/form/deferred-form";
import { useForm } from "@/components/ui/form/use-form";
import { LoadingDots } from "@/components/ui/message/loading-dots";
import { Message } from "@/components/ui/message/message";
import { ask } from "@/lib/api/browser/shopper/ask";
import { INVALID_EMAIL, looksLikeEmail } from "@/lib/domain/form/email-address";
import type { FailureKind } from "@/lib/domain/result";
import { NOTIFY_ACTION, NotifyChoice, NotifyFields } from "./notify-fields";
import { useProductChoice } from "./product-choice";

/** The server has no such call: what cannot be asked for is not offered. */
const NOT_THERE: readonly FailureKind[] = ["unauthorized", "forbidden", "notFound"];
const NOT_SENT = "Your request could not be sent. Please try again.";

export function NotifyForm({ begunText = "", hasFocus = false, isRefused = false }: Begun) {
  const { product, selection } = useProductChoice();
  const field = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const [email, setEmail] = useState(begunText);
  const [error, setError] = useState("");
  const [state, setState] = useState<"open" | "sent" | "gone">("open");
  const { ref, isBusy, submit } = useForm<"email">();

  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);

  // The browser's own message left with the plain form.
  useEffect(() => {
    if (isRefused) ref.current?.requestSubmit();
  }, [isRefused, ref]);

  useEffect(() => {
    if (state !== "open") said.current?.focus();
  }, [state]);

  const send = submit(
    () => {
      if (looksLikeEmail(email.trim())) return {};
      setError(INVALID_EMAIL);
      field.current?.focus();
      return { email: INVALID_EMAIL };
    },
    async () => {
      setError("");
      const result = await ask("stockAlerts", "requestStockAlert", {
        body: { productId: product.id, valueIds: [...selection], email: email.trim() },
      });
      if (result.ok) {
        setState("sent");
        return "leaving";
      }
      const { kind, message, fields, isCodeLost } = result.failure;
      if (isCodeLost) return "natively";
      if (NOT_THERE.includes(kind)) setState("gone");
      else if (fields?.email) setError(INVALID_EMAIL);
      else if (kind === "conflict") setError("It's back in stock. Reload the page to buy it.");
      else setError(kind === "rateLimited" ? message : NOT_SENT);
      return {};
    },
  );

  if (state !== "open")
    return (
      <div ref={said} tabIndex={-1} role="status" className="text-sm outline-none">
        {state === "sent"
          ? `Check your inbox at ${email.trim()} to confirm.`
          : "We can't take requests for this item right now."}
      </div>
    );
  return (
    <form ref={ref} {...NOTIFY_ACTION} onSubmit={send} noValidate>
      <NotifyChoice productId={product.id} valueIds={selection} />
      <NotifyFields
        input={{
          ref: field,
          value: email,
          onChange: (event) => {
            setEmail(event.target.value);
            setError("");
          },
          "aria-invalid": error === INVALID_EMAIL || undefined,
        }}
        button={isBusy ? <LoadingDots text="Sending" /> : undefined}
        isSending={isBusy}
        outcome={<Message text={error} tone="error" />}
      />
    </form>
  );
}
