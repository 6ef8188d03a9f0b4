import "server-only";
import Stripe from "stripe";
import { type Cents, sum } from "@/lib/domain/money/money";
import { stripeLimits } from "@/lib/domain/money/stripe-currency";
import { log, requestId } from "@/lib/platform/log";
import { basics } from "@/shop/basics";
import type { DisputeStatus } from "../../payment-states";
import type {
  PayableOrder,
  PaymentPort,
  PaymentReport,
  PaymentState,
  RecordedDispute,
  RecordedRefund,
  RefusedPayment,
} from "../port";
import { fromStripeAmount } from "./amounts";
import { REFUND_KEY, refundParameters, sessionParameters } from "./parameters";

interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  shopUrl: string;
  apiUrl?: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const RETRIES = 2;
/** Stripe's largest page, and the most that is read. */
const PAGE = 100;
const MAX_RECORDED = 1000;

export function stripePayments(settings: StripeSettings): PaymentPort {
  const { webhookSecret, shopUrl } = settings;
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: settings.timeoutMs ?? TIMEOUT_MS,
    telemetry: false,
    ...stripeServer(settings.apiUrl),
  });
  const { sessions } = stripe.checkout;

  const create = async (order: PayableOrder) => {
    const parameters = sessionParameters(order, shopUrl);
    const idempotencyKey = `order-${order.paymentToken}`;
    try {
      return await sessions.create(parameters, { idempotencyKey });
    } catch (error) {
      // The shop accepts email addresses that Stripe refuses; the shopper then types one on Stripe's page.
      if (!isAboutEmail(error)) throw error;
      const { customer_email: _, ...rest } = parameters;
      return sessions.create(rest, { idempotencyKey: `${idempotencyKey}-without-email` });
    }
  };

  /** Afterwards, since a repeated key must come with the parameters of the first request. */
  const noteRequest = async (session: string, order_number: string) => {
    const request_id = requestId();
    if (request_id === undefined) return;
    await sessions.update(session, { metadata: { order_number, request_id } }).catch((error) => {
      log.warn("Stripe has not taken the request's id", { order: order_number, error });
    });
  };

  return {
    provider: "stripe",
    name: "Card",
    get limits() {
      return stripeLimits(basics.currency, basics.decimals);
    },
    start: async (order) => {
      try {
        const { id, url } = await create(order);
        if (!url) throw new Error(`Stripe returned no payment page for ${order.number}`);
        void noteRequest(id, order.number);
        return { url, session: id };
      } catch (error) {
        const refused = refusalOf(error);
        if (!refused) throw error;
        return refused;
      }
    },
    refund: async (refund) => {
      try {
        const made = await stripe.refunds.create(refundParameters(refund), {
          idempotencyKey: `refund-${refund.key}`,
        });
        const { id, amount, status, error } = recordedRefund(made);
        return status === "failed"
          ? { kind: "refused", id, reason: error }
          : { kind: status, id, amount };
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        if (error.code === "charge_already_refunded") return { kind: "elsewhere" };
        return { kind: "refused", reason: error.message };
      }
    },
    record: async (intent) => {
      const of = { payment_intent: intent, limit: PAGE };
      const [refunds, disputes] = await Promise.all([
        stripe.refunds.list(of).autoPagingToArray({ limit: MAX_RECORDED }),
        stripe.disputes.list(of).autoPagingToArray({ limit: MAX_RECORDED }),
      ]);
      return { refunds: refunds.map(recordedRefund), disputes: disputes.map(recordedDispute) };
    },
    feeOf: async (intent) => {
      const expand = ["latest_charge.balance_transaction"];
      return feeIn(await stripe.paymentIntents.retrieve(intent, { expand }));
    },
    sessions: {
      look: async (id) => stateOf(await sessions.retrieve(id)),
      close: async (id) => {
        try {
          return stateOf(await sessions.expire(id));
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          // The payment was made with another account's keys or in test mode.
          if (error.code === "resource_missing") return { kind: "over" };
          const state = stateOf(await sessions.retrieve(id));
          if (state.kind === "open") throw error;
          return state;
        }
      },
    },
    readEvent: async (payload, headers) => {
      const signature = headers.get("stripe-signature") ?? "";
      if (EMPTY_SIGNATURE.test(signature)) return null;
      let event: Stripe.Event;
      try {
        event = await stripe.webhooks.constructEventAsync(payload, signature, webhookSecret);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
        // The signature has been found right before the time is looked at.
        return { refused: /^Timestamp outside/.test(error.message) ? "time" : "signature" };
      }
      return { id: event.id, type: event.type, report: paymentReportOf(event) };
    },
  };
}

/** Another try may mend a timeout, a conflict, too many requests or Stripe's own fault; nothing else. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 409, 424, 425, 429]);

/** `null` for what may be mended by trying again. */
function refusalOf(error: unknown): RefusedPayment | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  const { statusCode = 0, code } = error;
  if (statusCode < 400 || statusCode >= 500 || TEMPORARY.has(statusCode)) return null;
  const isAboutAmount = code === "amount_too_small" || code === "amount_too_large";
  return { refused: isAboutAmount ? "amount" : "setup", error };
}

/** A missing signature, or one for which Stripe's library throws a plain error. */
const EMPTY_SIGNATURE = /(^|,)v1=(,|$)|^(?!.*\bv1=)/;

function isAboutEmail(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.param === "customer_email"
  );
}

export function stripeServer(address: string | undefined): Stripe.StripeConfig {
  if (!address) return {};
  const { hostname, port, protocol } = new URL(address);
  const isPlain = protocol === "http:";
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? "http" : "https",
  };
}

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

function recordReport(
  payment: string | { id: string } | null,
  metadata: Stripe.Metadata | null,
): PaymentReport | null {
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
