import { randomBytes } from "node:crypto";

/** A checkout session as Stripe shows it: the fields the shop may read. */
export interface StripeSession {
  id: string;
  object: "checkout.session";
  amount_total: number;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer_email: string | null;
  expires_at: number;
  livemode: false;
  metadata: Record<string, string>;
  mode: "payment";
  payment_intent: string | null;
  payment_status: "paid" | "unpaid" | "no_payment_required";
  status: "open" | "complete" | "expired";
  success_url: string;
  cancel_url: string;
  url: string | null;
}

export interface StripeCharge {
  id: string;
  object: "charge";
  amount: number;
  amount_refunded: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  refunded: boolean;
}

export interface StripeRefund {
  id: string;
  object: "refund";
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  status: "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
  failure_reason?: string;
}

export interface StripeDispute {
  id: string;
  object: "dispute";
  amount: number;
  balance_transactions: { amount: number }[];
  currency: string;
  evidence_details: { due_by: number | null };
  payment_intent: string;
  reason: string;
  status:
    | "warning_needs_response"
    | "warning_under_review"
    | "warning_closed"
    | "needs_response"
    | "under_review"
    | "won"
    | "lost";
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

export interface StripeError {
  type: string;
  message: string;
  code?: string;
  param?: string;
}

/** An answer of the interface before it is written out. */
export interface Answer {
  status: number;
  body: object;
  /** Refused before anything was done: such an answer is not kept under its idempotency key. */
  isUnexecuted?: boolean;
}

export function refusal(status: number, error: StripeError): Answer {
  return { status, body: { error }, isUnexecuted: true };
}

export function invalidRequest(message: string, rest: Partial<StripeError> = {}): Answer {
  return refusal(400, { type: "invalid_request_error", message, ...rest });
}
