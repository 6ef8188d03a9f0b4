import type { ShopBackend } from "@/lib/backend/app";
import { lastEvents, REFUSAL_ADVICE } from "@/lib/backend/orders/payments/refused-events";
import { askStripe } from "@/lib/backend/orders/payments/stripe/account";
import { STRIPE_EVENTS } from "@/lib/backend/orders/payments/stripe/events";
import type { config } from "@/lib/config";
import { minuteInShop } from "@/lib/domain/shop-day";
import { clockOf, type Finding, good, notice, problem } from "./finding";

export async function ofPayments(
  backend: Pick<ShopBackend, "db">,
  stripe: typeof config.stripe,
  shopUrl: string | null,
): Promise<Finding[]> {
  if (!stripe) {
    return [notice("STRIPE_SECRET_KEY is not set: the test payment page charges nothing.")];
  }
  const [answer, messages] = await Promise.all([ofKey(stripe), ofMessages(backend, shopUrl)]);
  return [...answer, ...messages];
}

async function ofKey(stripe: NonNullable<typeof config.stripe>): Promise<Finding[]> {
  const isLive = /^[sr]k_live_/.test(stripe.secretKey);
  const mode = isLive ? "" : ", in test mode: no card is charged";
  const answer = await askStripe(stripe);
  switch (answer.kind) {
    case "account":
      return [
        answer.takesPayments
          ? good(`Stripe accepts payments for ${answer.name}${mode}.`)
          : problem(
              `Stripe does not let ${answer.name} take payments yet: finish the account's setup at Stripe${mode}.`,
            ),
        ...clockOf(
          answer.ahead,
          "Stripe's",
          "At 5 minutes the shop refuses Stripe's messages and learns of payments late.",
        ),
      ];
    case "restricted":
      return [
        notice(
          `Stripe accepts the restricted key, which cannot read the account${mode}. It needs to write Checkout Sessions and Refunds, and to read Disputes.`,
        ),
      ];
    case "refused":
      return [
        problem(
          "Stripe refuses STRIPE_SECRET_KEY, so nobody can pay: it was mistyped or revoked. Copy it again from Stripe, Developers, API keys.",
        ),
      ];
    case "away":
      return [
        problem(
          `Stripe cannot be reached from here, so nobody can pay: open port 443 to api.stripe.com (${answer.reason}).`,
        ),
      ];
  }
}

async function ofMessages(
  backend: Pick<ShopBackend, "db">,
  shopUrl: string | null,
): Promise<Finding[]> {
  const { valid, refused } = await lastEvents(backend, "stripe");
  const last = valid
    ? `the last valid one came on ${minuteInShop(new Date(valid))}`
    : "no valid one has come";
  if (refused && (valid === null || refused.at > valid)) {
    return [
      problem(
        `Stripe's message of ${minuteInShop(new Date(refused.at))} was refused, and ${last}. ${REFUSAL_ADVICE[refused.why]}`,
      ),
    ];
  }
  if (valid === null) {
    return [
      notice(
        `Stripe has not sent a message yet. Its webhook must send to ${shopUrl}/webhooks/stripe: ${STRIPE_EVENTS.join(", ")}.`,
      ),
    ];
  }
  const before = refused ? `; one of ${minuteInShop(new Date(refused.at))} was refused` : "";
  return [
    good(`Stripe's last message came on ${minuteInShop(new Date(valid))}${before}.`),
    notice(`Stripe's webhook must send ${STRIPE_EVENTS.join(", ")}.`),
  ];
}
