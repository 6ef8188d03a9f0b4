import type { Begun } from "@/components/ui/form/deferred-form";
import { ask } from "@/lib/api/browser/shopper/ask-server";
import { INVALID_EMAIL } from "@/lib/domain/form/email-address";
import { NewsletterFields, SUBSCRIBED } from "./newsletter-fields";
import { useEmailForm } from "./use-email-form";

const NOT_SUBSCRIBED = "Error subscribing email.";

export function NewsletterForm(begun: Begun) {
  return <NewsletterFields live={useEmailForm(begun, subscribe)} />;
}

async function subscribe(email: string) {
  const result = await ask("messages", "subscribe", { body: email });
  if (result.ok) return { text: SUBSCRIBED, isSent: true };
  const { kind, message, fields, isCodeLost } = result.failure;
  if (isCodeLost) return "natively" as const;
  if (fields?.email?.includes(INVALID_EMAIL)) return { text: INVALID_EMAIL };
  const isLimited = kind === "rateLimited";
  return { text: isLimited ? `${NOT_SUBSCRIBED} ${message}` : NOT_SUBSCRIBED };
}
