import "server-only";
import type Stripe from "stripe";
import type { PaymentReport, PaymentState } from "../port";

/** What has become of a Stripe Checkout page. */
export function stateOf(session: Stripe.Checkout.Session): PaymentState {
  if (session.payment_status !== "unpaid") {
    return {
      kind: "paid",
      intent: idOf(session.payment_intent),
      amount: session.amount_total ?? 0,
      currency: session.currency ?? "",
    };
  }
  if (session.status === "complete") return { kind: "processing" };
  return { kind: session.status === "open" ? "open" : "over" };
}

/** What a Stripe event says of a payment of the shop; `null` for what the shop does not act on. */
export function reportOf(event: Stripe.Event): PaymentReport | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return sessionReport(event.data.object, stateOf(event.data.object));
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return sessionReport(event.data.object, { kind: "over" });
    case "charge.refunded": {
      const { payment_intent, amount_refunded, metadata } = event.data.object;
      const intent = idOf(payment_intent);
      if (intent === null) return null;
      const orderNumber = metadata?.order_number ?? null;
      return { intent, orderNumber, refunded: amount_refunded };
    }
    default:
      return null;
  }
}

function sessionReport(session: Stripe.Checkout.Session, state: PaymentState): PaymentReport {
  return { session: session.id, orderNumber: session.client_reference_id, state };
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}
