import "server-only";
import type Stripe from "stripe";
import type { PayableOrder, Refund } from "../port";
import { lineItems } from "./line-items";

/**
 * How much longer Stripe's page may live than the reservation. Stripe takes no page that lives less
 * than 30 minutes from its own now, and a page may be started a little after the order was placed.
 * The shop closes the page itself when the reservation ends.
 */
const SLACK_SECONDS = 10 * 60;

/**
 * What Stripe is told of an order: made from the order alone, so that a repeated request is the same
 * to the letter. Cards only, as the shop says it accepts; the shopper returns by `/pay/{token}`.
 */
export function sessionParameters(
  order: PayableOrder,
  shopUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const back = `${shopUrl}/pay/${order.paymentToken}`;
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    line_items: lineItems(order),
    customer_email: order.email,
    client_reference_id: order.number,
    metadata: { order_number: order.number },
    payment_intent_data: {
      description: `Order ${order.number}`,
      metadata: { order_number: order.number },
    },
    expires_at: Math.floor(Date.parse(order.expiresAt) / 1000) + SLACK_SECONDS,
    success_url: back,
    cancel_url: `${back}/cancel`,
  };
}

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
