import "server-only";
import type { Cents } from "@/lib/domain/money";
import type { Order } from "@/lib/domain/order";
import type { Backend } from "../../http/context";
import type { DisputeStatus } from "../payment-states";

/** What a payment provider is told of an order. */
export interface PayableOrder
  extends Pick<Order, "number" | "placedAt" | "email" | "shipments" | "totals"> {
  /** Unguessable; names the payment to the provider and on the way back from it. */
  paymentToken: string;
  /** ISO 8601, UTC: when the stock is given back. */
  expiresAt: string;
}

export interface StartedPayment {
  /** Where the shopper pays. */
  url: string;
  /** The provider's name of the payment page; `null` where the shop itself is the page. */
  session: string | null;
}

/** Money that has arrived. */
export interface Paid {
  kind: "paid";
  /** The provider's name of the payment; `null` when there was nothing to pay. */
  intent: string | null;
  /** In the shop's units, whatever the provider's are; no whole number where it is not what was asked. */
  amount: Cents;
  /** ISO code in lower case. */
  currency: string;
}

/**
 * What has become of a payment page. open: may still be paid · processing: paid in a way that takes
 * its time · over: not paid and never will be.
 */
export type PaymentState = Paid | { kind: "open" } | { kind: "processing" } | { kind: "over" };

/** Payment pages that live at the provider. Every call throws when it cannot be reached. */
export interface PaymentSessions {
  look(session: string): Promise<PaymentState>;
  /** Sees to it that nobody can pay any more, unless somebody already has. Never gives "open". */
  close(session: string): Promise<PaymentState>;
}

/** What a provider's message says of one payment; `orderNumber` as it was told when it started. */
export type PaymentReport =
  | { session: string; orderNumber: string | null; state: PaymentState }
  /** A refund or a dispute of the payment has come or changed: its record says how all stand. */
  | { intent: string; orderNumber: string | null };

/**
 * pending: the provider has taken it, and it may yet fail · done: it has gone through, though a bank may
 * still send it back · failed: the money is the shop's again, for good.
 */
export interface RecordedRefund {
  /** The provider's name of it. */
  id: string;
  /** The key it was asked with; `null` of what somebody gave back at the provider. */
  key: string | null;
  amount: Cents;
  status: "pending" | "done" | "failed";
  /** Why it has failed; "" otherwise. */
  error: string;
}

export interface RecordedDispute {
  id: string;
  amount: Cents;
  /** In the provider's words. */
  reason: string;
  status: DisputeStatus;
  /** ISO 8601, UTC: until when the shop may answer. */
  answerBy: string | null;
}

/** What has become of a payment since it was made: all of it. */
export interface PaymentRecord {
  refunds: RecordedRefund[];
  disputes: RecordedDispute[];
}

/** A message of the provider. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** `null` when it is about something the shop does not act on. */
  report: PaymentReport | null;
}

export interface Refund {
  intent: string;
  /** "rest" is all that has not been given back yet. */
  amount: Cents | "rest";
  /** The same for a repeated request, which must not give the money back twice. */
  key: string;
  orderNumber: string;
}

/**
 * done and pending: see RecordedRefund, with the amount where the provider tells it · refused: it will
 * never be given · elsewhere: all money of the payment has been given back already.
 */
export type RefundAnswer =
  | { kind: "done" | "pending"; id: string; amount?: Cents }
  | { kind: "refused"; id?: string; reason: string }
  | { kind: "elsewhere" };

/** Whoever takes the shopper's money. */
export interface PaymentPort {
  /** Letters in lower case: kept with its orders, and the end of the address its messages go to. */
  provider: string;
  /** What shoppers choose it by, where there is a choice: "Card". */
  name: string;
  /**
   * Starts the payment and gives the address to send the shopper to. Asked again for the same
   * `paymentToken` it must not start a second payment. Throws when the provider cannot be reached.
   */
  start(order: PayableOrder): Promise<StartedPayment>;
  /** Gives money back. Throws when the provider cannot be reached, to be asked again. */
  refund(refund: Refund): Promise<RefundAnswer>;
  /** Throws when the provider cannot be reached; `null` where there is nothing to ask. */
  record: ((intent: string) => Promise<PaymentRecord>) | null;
  /** `null` where the payment page is the shop's own. */
  sessions: PaymentSessions | null;
  /** Reads a message with the headers that name the provider or a signature; `null` when it is not the provider who signed it. */
  readEvent: ((payload: string, headers: Headers) => Promise<PaymentEvent | null>) | null;
}

export interface PaymentsBackend extends Backend {
  /** Whoever may take the money, as shoppers are offered them; the first is preselected. */
  payments: readonly [PaymentPort, ...PaymentPort[]];
}

/** Who takes the money of an order; `undefined` when the shop is not paid that way any more. */
export function portOf(
  { payments }: Pick<PaymentsBackend, "payments">,
  provider: string,
): PaymentPort | undefined {
  return payments.find((port) => port.provider === provider);
}
