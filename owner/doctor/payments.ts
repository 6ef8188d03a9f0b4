import type { ShopBackend } from "@/lib/backend/app";
import { lastEvents, REFUSAL_ADVICE } from "@/lib/backend/orders/payments/refused-events";
import {
  askStripe,
  askStripeWebhook,
  MAX_UNDELIVERED,
  type StripeWebhook,
} from "@/lib/backend/orders/payments/stripe/account";
import { STRIPE_EVENTS } from "@/lib/backend/orders/payments/stripe/events";
import type { config } from "@/lib/config";
import { minuteInShop } from "@/lib/domain/day/shop-day";
import { countOf } from "@/lib/domain/text/list-text";
import { NO_PAYMENTS, TEST_PAYMENTS } from "@/lib/start-notes";
import { clockOf, type Finding, good, notice, problem } from "./finding";

const EVENTS = STRIPE_EVENTS.join(", ");
const LATE = "At 5 minutes the shop refuses Stripe's messages and learns of payments late.";

export async function ofPayments(
  backend: Pick<ShopBackend, "db" | "now" | "payments">,
  stripe: typeof config.stripe,
  shopUrl: string | null,
): Promise<Finding[]> {
  if (!stripe) {
    const isPublic = shopUrl?.startsWith("https:");
    if (backend.payments.length === 0) return [problem(NO_PAYMENTS)];
    return [(isPublic ? problem : notice)(TEST_PAYMENTS)];
  }
  const url = `${shopUrl}/webhooks/stripe`;
  const [answer, webhook] = await Promise.all([
    ofKey(stripe),
    askStripeWebhook(stripe, url, backend.now()),
  ]);
  return [...answer, ...(await ofMessages(backend)), ...ofWebhook(webhook, url)];
}

function ofWebhook(webhook: StripeWebhook | null, url: string): Finding[] {
  if (!webhook) return [notice(`Stripe's webhook must send to ${url}: ${EVENTS}.`)];
  const { state, missingEvents, undelivered } = webhook;
  if (state === "missing") {
    // A shop that is tried at home gets its messages from Stripe's own program.
    const say = url.startsWith("https:") ? problem : notice;
    return [say(`Stripe has no webhook that sends to ${url}: add one for ${EVENTS}.`)];
  }
  if (state === "disabled")
    return [problem(`Stripe's webhook to ${url} is disabled: enable it at Stripe, Webhooks.`)];
  return [
    missingEvents.length > 0
      ? problem(`Stripe's webhook to ${url} does not send ${missingEvents.join(", ")}: add them.`)
      : good(`Stripe's webhook sends all that the shop needs to ${url}.`),
    ...(undelivered ? [ofUndelivered(undelivered)] : []),
  ];
}

function ofUndelivered({ count, lastAt }: NonNullable<StripeWebhook["undelivered"]>): Finding {
  const messages =
    count === MAX_UNDELIVERED ? `${count} messages or more` : countOf(count, "message");
  return problem(
    `Within three days ${messages} of Stripe's were not taken, the last of ${minuteInShop(lastAt)}: Stripe, Webhooks, says what was answered.`,
  );
}

async function ofKey(stripe: NonNullable<typeof config.stripe>): Promise<Finding[]> {
  const isLive = /^[sr]k_live_/.test(stripe.secretKey);
  const answer = await askStripe(stripe);
  const ahead = answer.kind === "account" ? answer.ahead : null;
  return [
    ofAnswer(answer, isLive ? "" : ", in test mode: no card is charged"),
    ...clockOf(ahead, "Stripe's", LATE),
  ];
}

function ofAnswer(answer: Awaited<ReturnType<typeof askStripe>>, mode: string): Finding {
  switch (answer.kind) {
    case "account":
      if (answer.takesPayments) return good(`Stripe accepts payments for ${answer.name}${mode}.`);
      return problem(
        `Stripe does not let ${answer.name} take payments yet: finish the account's setup at Stripe${mode}.`,
      );
    case "restricted":
      return notice(
        `Stripe accepts the restricted key, which cannot read the account${mode}. It needs to write Checkout Sessions and Refunds, and to read Disputes.`,
      );
    case "refused":
      return problem(
        "Stripe refuses STRIPE_SECRET_KEY, so nobody can pay: it was mistyped or revoked. Copy it again from Stripe, Developers, API keys.",
      );
    case "away":
      return problem(
        `Stripe cannot be reached from here, so nobody can pay: open port 443 to api.stripe.com (${answer.reason}).`,
      );
  }
}

async function ofMessages(backend: Pick<ShopBackend, "db">): Promise<Finding[]> {
  const { valid, refused } = await lastEvents(backend, "stripe");
  const last = valid
    ? `the last valid one came on ${minuteInShop(new Date(valid))}`
    : "no valid one has come";
  if (refused && (valid === null || refused.at > valid)) {
    const says = `Stripe's message of ${minuteInShop(new Date(refused.at))} was refused, and ${last}. ${REFUSAL_ADVICE[refused.why]}`;
    return [problem(says)];
  }
  if (valid === null) return [notice("Stripe has not sent a message yet.")];
  const before = refused ? `; one of ${minuteInShop(new Date(refused.at))} was refused` : "";
  return [good(`Stripe's last message came on ${minuteInShop(new Date(valid))}${before}.`)];
}
