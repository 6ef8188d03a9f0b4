import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Begun } from "@/components/ui/form-later";
import { LoadingDots } from "@/components/ui/loading-dots";
import { Message } from "@/components/ui/message";
import { useBriefText } from "@/components/ui/use-brief-text";
import { lazily } from "@/lib/api/browser/lazily";
import { MESSAGE_MS } from "@/lib/domain/constants";
import { looksLikeEmail } from "@/lib/domain/email-address";
import { INVALID_NEWSLETTER_EMAIL, SUBSCRIBED, SUBSCRIPTION_FAILED } from "@/lib/domain/newsletter";
import { NewsletterFields } from "./newsletter-fields";

/** The sign-up for letters, with script. */
export function NewsletterForm({ begunText = "", hasFocus = false }: Begun) {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(begunText);
  const [isSending, setIsSending] = useState(false);
  const [text, say] = useBriefText(MESSAGE_MS);
  const isInvalid = text === INVALID_NEWSLETTER_EMAIL;

  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);

  const subscribe = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const address = email.trim();
    if (!looksLikeEmail(address)) return say(INVALID_NEWSLETTER_EMAIL);
    setIsSending(true);
    say("");
    const result = await lazily(
      () => import("@/lib/api/browser/forms/message-calls"),
      (calls) => calls.askForNewsletter(address),
    );
    setIsSending(false);
    if (result.ok) {
      setEmail((now) => (now === email ? "" : now));
      return say(SUBSCRIBED);
    }
    say(result.failure.kind === "validation" ? INVALID_NEWSLETTER_EMAIL : SUBSCRIPTION_FAILED);
  };

  return (
    <form onSubmit={subscribe} noValidate>
      <NewsletterFields
        input={{
          ref: field,
          value: email,
          onChange: (event) => setEmail(event.target.value),
          "aria-invalid": isInvalid || undefined,
        }}
        button={isSending ? <LoadingDots text="Subscribing" /> : undefined}
        isSending={isSending}
        outcome={
          <>
            <Message text={text === SUBSCRIBED ? text : ""} tone="success" />
            <Message text={text === SUBSCRIBED ? "" : text} tone="error" />
          </>
        }
      />
    </form>
  );
}
