import "server-only";
import type Stripe from "stripe";
import type { Refund } from "../port";

/** What Stripe is told of a refund; without an amount it gives back all that is left. */
export function refundParameters({
  intent,
  amount,
  orderNumber,
}: Refund): Stripe.RefundCreateParams {
  return {
    payment_intent: intent,
    ...(amount === "rest" ? {} : { amount }),
    metadata: { order_number: orderNumber },
  };
}
