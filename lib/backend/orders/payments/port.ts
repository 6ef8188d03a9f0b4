import type { PaymentLimits } from "@/lib/domain/checkout/checkout";
import type { Cents } from "@/lib/domain/money/money";
import type { Order } from "@/lib/domain/order/order";
import type { Backend } from "../../http/context";
import type { DisputeStatus } from "../payment-states";

export interface PayableOrder
  extends Pick<Order, "number" | "placedAt" | "email" | "shipments" | "totals"> {
  /** Unguessable; names the payment to the provider and in the return URL. */
  paymentToken: string;
  /** ISO 8601, UTC: when the stock is given back. */
  expiresAt: string;
}

export interface StartedPayment {
  url: string;
  /** `null` where the shop itself is the payment page. */
  session: string | null;
}

/** The provider refuses this order for good: "amount" is the order's fault, "setup" the shop's. */
export interface RefusedPayment {
  refused: "amount" | "setup";
  error: Error;
}

export interface Paid {
  kind: "paid";
  /** `null` when there was nothing to pay. */
  intent: string | null;
  /** In the shop's units; not a whole number where it differs from what was asked. */
  amount: Cents;
  /** ISO 4217 in lower case. */
  currency: string;
}

/** "processing": paid by a slow method · "over": not paid and never will be. */
export type PaymentState = Paid | { kind: "open" } | { kind: "processing" } | { kind: "over" };

/** Every call throws when the provider cannot be reached. */
export interface PaymentSessions {
  look(session: string): Promise<PaymentState>;
  /** Never answers "open". */
  close(session: string): Promise<PaymentState>;
}

export type PaymentReport =
  | { session: string; orderNumber: string | null; state: PaymentState }
  /** The message carries no state: the provider's record has it. */
  | { intent: string; orderNumber: string | null };

/** "pending" may still fail · "done" may still be sent back by a bank · "failed" is final. */
export interface RecordedRefund {
  id: string;
  /** `null` for a refund that was made at the provider. */
  key: string | null;
  amount: Cents;
  status: "pending" | "done" | "failed";
  error: string;
}

export interface RecordedDispute {
  id: string;
  amount: Cents;
  reason: string;
  status: DisputeStatus;
  /** ISO 8601, UTC. */
  answerBy: string | null;
}

export interface PaymentRecord {
  refunds: RecordedRefund[];
  disputes: RecordedDispute[];
}

export interface PaymentEvent {
  id: string;
  type: string;
  /** `null` for what the shop does not act on. */
  report: PaymentReport | null;
}

/** Signed with another secret, or too long ago by this machine's clock. */
export interface RefusedEvent {
  refused: "signature" | "time";
}

export interface Refund {
  intent: string;
  /** "rest": all that has not been given back yet. */
  amount: Cents | "rest";
  /** Idempotency key: a repeated request must not give the money back twice. */
  key: string;
  orderNumber: string;
}

/** "refused": will never be given · "elsewhere": all money has been given back already. */
export type RefundResult =
  | { kind: "done" | "pending"; id: string; amount?: Cents }
  | { kind: "refused"; id?: string; reason: string }
  | { kind: "elsewhere" };

export interface PaymentPort {
  /** Lowercase letters; stored with orders and used in the webhook's path. */
  provider: string;
  name: string;
  /** Totals outside of these are refused before the provider is asked. */
  limits?: PaymentLimits;
  /** Idempotent by `paymentToken`. Throws when the provider cannot be reached. */
  start(order: PayableOrder): Promise<StartedPayment | RefusedPayment>;
  /** Throws when the provider cannot be reached; the caller retries. */
  refund(refund: Refund): Promise<RefundResult>;
  /** Throws when the provider cannot be reached; `null` where there is nothing to ask. */
  record: ((intent: string) => Promise<PaymentRecord>) | null;
  /** What the provider keeps of a payment; `null` while it does not say. Throws when it cannot be reached. */
  feeOf: ((intent: string) => Promise<Cents | null>) | null;
  /** `null` where the payment page is the shop's own. */
  sessions: PaymentSessions | null;
  /** Answers `null` for what is not signed at all, as strangers' requests are. */
  readEvent:
    | ((payload: string, headers: Headers) => Promise<PaymentEvent | RefusedEvent | null>)
    | null;
}

export interface PaymentsBackend extends Backend {
  /** In the order shoppers see; the first is preselected. Without any, nobody can order. */
  payments: readonly PaymentPort[];
}

/** `undefined` when the provider is no longer configured. */
export function portOf(
  { payments }: Pick<PaymentsBackend, "payments">,
  provider: string,
): PaymentPort | undefined {
  return payments.find((port) => port.provider === provider);
}
