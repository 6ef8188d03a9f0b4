import { firstOrderOffer } from "@/lib/domain/text/wording";
import { basics } from "@/shop/basics";
import { type Email, shopLink, unsubscribing } from "../layout/email";
import type { MailContents } from "./messages";

export function newsletterConfirmation({ token }: MailContents["newsletter-confirmation"]): Email {
  return {
    subject: "Please confirm your subscription",
    preview: "One click, and you're on the list.",
    heading: "Confirm your subscription",
    blocks: [
      "This address was entered for our newsletter: new designers, new pieces, and shortlists before anyone else sees them. Please confirm that it is yours.",
      {
        kind: "action",
        text: "Confirm subscription",
        href: shopLink(`/newsletter/confirm/${token}`),
      },
      "Didn't request this? You can ignore this email; without your confirmation we won't write again.",
    ],
    isToCustomer: true,
    reason: "You're receiving this email because this address was entered for the newsletter.",
  };
}

export function newsletterWelcome({ token }: MailContents["newsletter-welcome"]): Email {
  const offer = firstOrderOffer();
  return {
    subject: `Welcome to ${basics.name}`,
    preview: offer ? `${offer} off your first order, and what comes next.` : "What comes next.",
    heading: `Welcome to ${basics.name}`,
    blocks: [
      "You're on the list. We'll email you when a designer joins, new pieces arrive or a shortlist opens, and no more often than that.",
      offer &&
        `Your first order is ${offer} off: log in before you check out, and the discount is applied automatically.`,
      { kind: "action", text: "See new arrivals", href: shopLink("/products") },
    ],
    isToCustomer: true,
    reason:
      "You're receiving this email because you confirmed your subscription to the newsletter.",
    ...unsubscribing(`/newsletter/unsubscribe/${token}`, `/api/email/unsubscribe/${token}`),
  };
}
