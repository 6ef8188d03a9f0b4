import { returnFromPayment } from "@/lib/contract/payments";
import type { Database } from "../../db/open";
import { stripePayments } from "../../orders/payments/stripe/stripe-payments";
import { testBackend } from "../backend";
import { expectValue } from "../shopper";
import { SECRET_KEY, signedEvent, startStripe, WEBHOOK_SECRET } from "./server";

export const SHOP_URL = "https://shop.example";

/** Stripe's library as the shop uses it, and asks the local counterpart. */
export const stripeAt = (apiUrl: string, timeoutMs?: number) =>
  stripePayments({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    shopUrl: SHOP_URL,
    apiUrl,
    timeoutMs,
  });

/** A shop that is paid through Stripe's own library and the local counterpart, on one clock. */
export async function stripeShop(database: Database) {
  const clock = { now: new Date() };
  const stripe = await startStripe(() => clock.now);
  const shop = testBackend(database, {
    payments: [stripeAt(stripe.address)],
    shopUrl: SHOP_URL,
    now: () => clock.now,
  });

  /** Posts an event and gives the status it was answered with. */
  const deliver = async ({ payload, signature }: { payload: string; signature: string }) => {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const init = { method: "POST", headers, body: payload };
    return (await shop.send("/webhooks/stripe", init)).status;
  };
  const sessionOf = (url: string) => {
    const session = stripe.account.sessions.get(url.split("/").at(-1) ?? "");
    if (!session) throw new Error(`no page at ${url}`);
    return session;
  };
  /** The stored order of a payment page. */
  const orderAt = (url: string) =>
    database.db
      .selectFrom("orders")
      .selectAll()
      .where("payment_session", "=", sessionOf(url).id)
      .executeTakeFirstOrThrow();

  return {
    ...shop,
    clock,
    stripe,
    deliver,
    sessionOf,
    orderAt,
    /** Tells of a session as it is now. */
    tell: (type: string, url: string, changes: object = {}) =>
      deliver(signedEvent(`checkout.session.${type}`, { ...sessionOf(url), ...changes })),
    /** Comes back from the page by one of its two ways. */
    comeBack: async (url: string, outcome: "finished" | "cancelled") => {
      const { payment_token: token } = await orderAt(url);
      const result = await shop.call(returnFromPayment, {
        parameters: { token },
        body: { outcome },
      });
      return expectValue(result);
    },
    passMinutes: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
  };
}

export type StripeShop = Awaited<ReturnType<typeof stripeShop>>;
