import { useEffect, useRef, useState } from "react";
import type { Begun } from "@/components/ui/form/deferred-form";
import { useForm } from "@/components/ui/form/use-form";
import { LoadingDots } from "@/components/ui/message/loading-dots";
import { Message } from "@/components/ui/message/message";
import { useBrief } from "@/components/ui/message/use-brief";
import { ask } from "@/lib/api/browser/shopper/ask";
import { SUBSCRIBED, SUBSCRIPTION_FAILED } from "@/lib/domain/account/newsletter";
import { MESSAGE_MS } from "@/lib/domain/constants";
import { INVALID_EMAIL, looksLikeEmail } from "@/lib/domain/form/email-address";
import { NEWSLETTER_ACTION, NewsletterFields } from "./newsletter-fields";

interface Outcome {
  kind: "subscribed" | "invalid" | "failed";
  text: string;
}

export function NewsletterForm({ begunText = "", hasFocus = false, isRefused = false }: Begun) {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(begunText);
  const [outcome, say] = useBrief<Outcome>(MESSAGE_MS);
  const { ref, isBusy, submit } = useForm<"email">();

  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);

  // The browser's own message left with the plain form.
  useEffect(() => {
    if (isRefused) ref.current?.requestSubmit();
  }, [isRefused, ref]);

  const subscribe = submit(
    () => {
      if (looksLikeEmail(email.trim())) return {};
      say({ kind: "invalid", text: INVALID_EMAIL });
      return { email: INVALID_EMAIL };
    },
    async () => {
      say(null);
      const result = await ask("messages", "subscribe", { body: email.trim() });
      if (result.ok) {
        setEmail((now) => (now === email ? "" : now));
        say({ kind: "subscribed", text: SUBSCRIBED });
        return "done";
      }
      const { kind, message, fields, isCodeLost } = result.failure;
      if (isCodeLost) return "natively";
      if (fields?.email?.includes(INVALID_EMAIL)) say({ kind: "invalid", text: INVALID_EMAIL });
      else if (kind === "rateLimited")
        say({ kind: "failed", text: `${SUBSCRIPTION_FAILED} ${message}` });
      else say({ kind: "failed", text: SUBSCRIPTION_FAILED });
      return {};
    },
  );
  const isSubscribed = outcome?.kind === "subscribed";

  return (
    <form ref={ref} {...NEWSLETTER_ACTION} onSubmit={subscribe} noValidate>
      <NewsletterFields
        input={{
          ref: field,
          value: email,
          onChange: (event) => setEmail(event.target.value),
          "aria-invalid": outcome?.kind === "invalid" || undefined,
        }}
        button={isBusy ? <LoadingDots text="Subscribing" /> : undefined}
        isSending={isBusy}
        outcome={
          <>
            <Message text={isSubscribed ? outcome.text : ""} tone="success" />
            {isSubscribed && <p className="text-ink-soft">Check your inbox to confirm.</p>}
            <Message text={isSubscribed ? "" : (outcome?.text ?? "")} tone="error" />
          </>
        }
      />
    </form>
  );
}
