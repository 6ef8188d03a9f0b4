import type Stripe from "stripe";
import { type Cents, sum } from "@/lib/domain/money/money";
import type { DisputeStatus } from "../../payment-states";
import type { PaymentReport, PaymentState, RecordedDispute, RecordedRefund } from "../port";
import { fromStripeAmount } from "./amounts";
import { REFUND_KEY } from "./parameters";

export function stateOf(session: Stripe.Checkout.Session): PaymentState {
  if (session.payment_status !== "unpaid") {
    return {
      kind: "paid",
      intent: idOf(session.payment_intent),
      amount: fromStripeAmount(session.amount_total ?? 0),
      currency: session.currency ?? "",
    };
  }
  if (session.status === "complete") return { kind: "processing" };
  return { kind: session.status === "open" ? "open" : "over" };
}

export function paymentReportOf(event: Stripe.Event): PaymentReport | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return sessionReport(event.data.object, stateOf(event.data.object));
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return sessionReport(event.data.object, { kind: "over" });
    case "charge.refunded":
      return recordReport(event.data.object.payment_intent, event.data.object.metadata);
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
    case "charge.refund.updated":
      return recordReport(event.data.object.payment_intent, event.data.object.metadata);
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return recordReport(event.data.object.payment_intent, null);
    default:
      return null;
  }
}

function sessionReport(session: Stripe.Checkout.Session, state: PaymentState): PaymentReport {
  return { session: session.id, orderNumber: session.client_reference_id, state };
}

function recordReport(payment: string | { id: string } | null, metadata: Stripe.Metadata | null) {
  const intent = idOf(payment);
  return intent === null ? null : { intent, orderNumber: metadata?.order_number ?? null };
}

export function recordedRefund(refund: Stripe.Refund): RecordedRefund {
  const { id, metadata, status, failure_reason } = refund;
  return {
    id,
    key: metadata?.[REFUND_KEY] ?? null,
    amount: Math.round(fromStripeAmount(refund.amount)),
    ...(status === "failed" || status === "canceled"
      ? { status: "failed", error: failure_reason ?? status }
      : { status: status === "succeeded" ? "done" : "pending", error: "" }),
  };
}

export function recordedDispute(dispute: Stripe.Dispute): RecordedDispute {
  const { due_by } = dispute.evidence_details;
  return {
    id: dispute.id,
    amount: Math.round(fromStripeAmount(dispute.amount)),
    reason: dispute.reason,
    status: disputeStatus(dispute),
    answerBy: due_by === null ? null : new Date(due_by * 1000).toISOString(),
  };
}

function disputeStatus({ status, balance_transactions }: Stripe.Dispute): DisputeStatus {
  switch (status) {
    case "warning_needs_response":
    case "warning_under_review":
      return "inquiry";
    case "warning_closed":
      return "closed";
    case "won":
      return "won";
    case "lost":
    // The money stays with the customer unless the appeal is won.
    case "appeal_needs_response":
    case "appeal_under_review":
      return "lost";
    case "prevented":
      return sum(balance_transactions.map(({ amount }) => amount)) < 0 ? "lost" : "closed";
    default:
      return "open";
  }
}

/** In the shop's currency; `null` while there is none, and where Stripe pays out in another one. */
export function feeIn({ currency, latest_charge }: Stripe.PaymentIntent): Cents | null {
  const charge = typeof latest_charge === "string" ? null : latest_charge;
  const transaction = charge?.balance_transaction;
  if (!transaction || typeof transaction === "string" || transaction.currency !== currency)
    return null;
  return Math.round(fromStripeAmount(transaction.fee));
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}
