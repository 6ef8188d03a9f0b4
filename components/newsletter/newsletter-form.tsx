"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { LoadingDots } from "@/components/ui/loading-dots";
import { Message } from "@/components/ui/message";
import { fieldClass } from "@/components/ui/text-field";
import { useBriefText } from "@/components/ui/use-brief-text";
import { useIsLive } from "@/components/ui/use-is-live";
import { lazily } from "@/lib/api/browser/lazily";
import { MESSAGE_MS } from "@/lib/domain/constants";
import { looksLikeEmail } from "@/lib/domain/email-address";
import { INVALID_NEWSLETTER_EMAIL, SUBSCRIBED, SUBSCRIPTION_FAILED } from "@/lib/domain/newsletter";

/** The sign-up for letters. Without JavaScript it is posted and leads to a page. */
export function NewsletterForm() {
  const id = useId();
  const isLive = useIsLive();
  const [email, setEmail] = useState("");
  const [isSending, setIsSending] = useState(false);
  const [text, say] = useBriefText(MESSAGE_MS);
  const isInvalid = text === INVALID_NEWSLETTER_EMAIL;

  const subscribe = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const address = email.trim();
    if (!looksLikeEmail(address)) return say(INVALID_NEWSLETTER_EMAIL);
    setIsSending(true);
    say("");
    const result = await lazily(
      () => import("@/lib/api/browser/message-calls"),
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
    <form action="/api/email/subscribe" method="post" onSubmit={subscribe} noValidate={isLive}>
      <h2 className="display text-2xl">Letters from the shortlist</h2>
      <p className="mt-3 max-w-[52ch] text-ink-soft text-sm">
        New designers and new pieces, before anybody else sees them. We ask by letter first; every
        one ends with a link that ends them.
      </p>
      <div className="mt-6 flex items-end gap-3 max-sm:flex-col max-sm:items-stretch">
        <div className="min-w-0 grow">
          <label htmlFor={id} className="mb-1.5 block text-sm">
            Email address
          </label>
          <input
            id={id}
            name="email"
            type="email"
            autoComplete="email"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            aria-invalid={isInvalid || undefined}
            aria-describedby={`${id}-outcome`}
            className={fieldClass}
          />
        </div>
        <Button type="submit" aria-busy={isSending} className="sm:min-w-40">
          {isSending ? <LoadingDots text="Subscribing" /> : "Subscribe"}
        </Button>
      </div>
      <div id={`${id}-outcome`} className="mt-2 min-h-6 text-sm">
        <Message text={text === SUBSCRIBED ? text : ""} tone="success" />
        <Message text={text === SUBSCRIBED ? "" : text} tone="error" />
      </div>
    </form>
  );
}
