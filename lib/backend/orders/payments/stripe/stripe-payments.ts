import Stripe from "stripe";
import { stripeLimits } from "@/lib/domain/money/stripe-currency";
import { log, requestId } from "@/lib/platform/log";
import { basics } from "@/shop/basics";
import type { PayableOrder, PaymentPort, RefusedPayment } from "../port";
import { feeIn, paymentReportOf, recordedDispute, recordedRefund, stateOf } from "./from-stripe";
import { refundParameters, sessionParameters } from "./parameters";

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
