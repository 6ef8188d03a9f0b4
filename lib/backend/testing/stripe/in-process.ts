import type Stripe from "stripe";
import type { PaymentPort } from "../../orders/payments/port";
import { refundParameters, sessionParameters } from "../../orders/payments/stripe/parameters";
import {
  feeIn,
  paymentReportOf,
  recordedDispute,
  recordedRefund,
  stateOf,
} from "../../orders/payments/stripe/stripe-payments";
import type { StripeAccount } from "./account";
import type { StripeForm } from "./form";
import type { Answer } from "./objects";
import { SHOP_URL } from "./shop";

/**
 * Stripe without its wire, for tests that make thousands of calls: the shop's own parameters and
 * reading of answers on the counterpart's rules. `isReachable` says whether a call gets through, and
 * whether its answer comes back.
 */
export function inProcessStripe(
  account: StripeAccount,
  reach: () => "both ways" | "one way" | "not at all",
): PaymentPort {
  const pages = new Map<string, Answer>();
  const refunds = new Map<string, Answer>();
  const ask = (execute: () => Answer): Answer => {
    const how = reach();
    if (how === "not at all") throw new Error("Stripe cannot be reached");
    const answer = execute();
    if (how === "one way") throw new Error("the answer was lost");
    return answer;
  };
  const once = (kept: Map<string, Answer>, key: string, execute: () => Answer) => () => {
    const answer = kept.get(key) ?? execute();
    kept.set(key, answer);
    return answer;
  };
  const sessionIn = ({ status, body }: Answer) => {
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as Stripe.Checkout.Session;
  };
  return {
    provider: "stripe",
    name: "Card",
    start: async (order) => {
      const form = formOf(sessionParameters(order, SHOP_URL));
      const create = once(pages, order.paymentToken, () => account.createSession(form));
      const { id, url } = sessionIn(ask(create));
      return { url: url ?? "", session: id };
    },
    refund: async (refund) => {
      const form = formOf(refundParameters(refund));
      const { status, body } = ask(once(refunds, refund.key, () => account.refund(form)));
      if (status !== 200) {
        const { error } = body as { error: { code?: string; message: string } };
        return error.code === "charge_already_refunded"
          ? { kind: "elsewhere" }
          : { kind: "refused", reason: error.message };
      }
      const { id, amount, status: state, error } = recordedRefund(body as Stripe.Refund);
      return state === "failed"
        ? { kind: "refused", id, reason: error }
        : { kind: state, id, amount };
    },
    feeOf: async (intent) =>
      feeIn(ask(() => account.readIntent(intent)).body as Stripe.PaymentIntent),
    record: async (intent) => {
      const listOf = <Item>({ body }: Answer) => (body as { data: Item[] }).data;
      return {
        refunds: listOf<Stripe.Refund>(ask(() => account.listRefunds(intent))).map(recordedRefund),
        disputes: listOf<Stripe.Dispute>(account.listDisputes(intent)).map(recordedDispute),
      };
    },
    sessions: {
      look: async (id) => stateOf(sessionIn(ask(() => account.readSession(id)))),
      close: async (id) => {
        ask(() => account.expireSession(id));
        return stateOf(sessionIn(account.readSession(id)));
      },
    },
    readEvent: async (payload) => {
      const event = JSON.parse(payload) as Stripe.Event;
      return { id: event.id, type: event.type, report: paymentReportOf(event) };
    },
  };
}

/** Parameters as they stand in a form. */
export function formOf(parameters: object): StripeForm {
  const entries = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === "object" && value !== null ? formOf(value) : String(value),
    ]),
  );
}
