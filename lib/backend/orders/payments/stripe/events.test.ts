import { readFileSync } from "node:fs";
import type Stripe from "stripe";
import { STRIPE_EVENTS } from "./events";
import { paymentReportOf } from "./stripe-payments";

const object = { id: "id", payment_intent: "pi", metadata: {}, payment_status: "paid" };
const reported = (type: string) =>
  paymentReportOf({ id: "evt", type, data: { object } } as unknown as Stripe.Event);

test.each(STRIPE_EVENTS)("the Stripe event %s is handled and documented", (type) => {
  expect(reported(type)).not.toBeNull();
  expect(readFileSync("docs/payments.md", "utf8")).toContain(`\`${type}\``);
});

test.each(["refund.deleted", "charge.succeeded", "payment_intent.succeeded"])(
  "the Stripe event %s is ignored",
  (type) => expect(reported(type)).toBeNull(),
);
