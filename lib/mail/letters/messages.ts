import "server-only";
import type { Cents } from "@/lib/domain/money";
import type { Order, Shipment } from "@/lib/domain/order";

/** The invoice of a paid order, to whoever ordered. */
export interface OrderConfirmation {
  kind: "order-confirmation";
  order: Order;
  /** Opens the order's permanent page (`/order/<token>`). */
  orderToken: string;
}

/** A paid order, to the shop. Answers go to the customer. */
export interface OrderToShop {
  kind: "order-to-shop";
  order: Order;
}

/** One designer's part of a paid order, to the designer: what to send, and where. */
export interface OrderToDesigner {
  kind: "order-to-designer";
  order: Pick<Order, "number" | "placedAt" | "shipTo" | "note">;
  shipment: Shipment;
}

/** The code that sets a new password, to the customer. */
export interface RecoveryCode {
  kind: "recovery-code";
  firstName: string;
  code: string;
}

/** That the password is another now, to the customer. */
export interface PasswordChanged {
  kind: "password-changed";
  firstName: string;
  /** What it was changed with, such as "Chrome on Android"; "" when it did not say. */
  device: string;
  /** ISO 8601, UTC. */
  changedAt: string;
}

interface ReturnRequest {
  orderNumber: string;
  name: string;
  reason: string;
}

/** That a return request has arrived, to whoever sent it. */
export interface ReturnReceived extends ReturnRequest {
  kind: "return-received-customer";
}

/** A return request, to the shop. Answers go to its sender. */
export interface ReturnToShop extends ReturnRequest {
  kind: "return-received-shop";
  phone: string;
  email: string;
  /** The picture of the goods, attached: its name for the reader, its file on this machine. */
  picture: { fileName: string; file: string } | null;
}

/** What the shop says to a return request, to whoever sent it. */
export interface ReturnDecided {
  kind: "return-decided";
  orderNumber: string;
  name: string;
  decision: "approved" | "refused";
  /** What the shop adds: how to send it back, or why not; "" for nothing. */
  words: string;
}

/** What somebody wrote on /contact, to the shop. Answers go to its sender. */
export interface ContactCopy {
  kind: "contact";
  name: string;
  phone: string;
  email: string;
  message: string;
}

/** Asks whether the newsletter is wanted. */
export interface NewsletterConfirmation {
  kind: "newsletter-confirmation";
  token: string;
}

/** The first newsletter, once it is confirmed. */
export interface NewsletterWelcome {
  kind: "newsletter-welcome";
  /** Ends the subscription. */
  token: string;
}

/** The answer to a customer whose order is late. */
export interface DelayedOrder {
  kind: "delayed-order";
  firstName: string;
  orderNumber: string;
  /** The designer whose part of the order is late. */
  brandName: string;
  /** ISO 8601, UTC: the moment by which it leaves, told as a day. */
  newDate: string;
}

/** That parcels have left, to whoever ordered. */
export interface ShippedParcels {
  kind: "shipped";
  firstName: string;
  orderNumber: string;
  orderToken: string;
  /** Those that have left just now. */
  shipments: Shipment[];
}

/** That money goes back to whoever ordered. */
export interface RefundNotice {
  kind: "refund";
  firstName: string;
  orderNumber: string;
  orderToken: string;
  amount: Cents;
  /** Whether it was paid too late: then there is no order. */
  isLatePayment: boolean;
}

/** That a refund has failed, to the shop: the money is back in its account. */
export interface RefundFailed {
  kind: "refund-failed";
  orderNumber: string;
  amount: Cents;
  /** In the provider's words; "" where it gives none. */
  reason: string;
}

/** How a dispute stands, to the shop. */
export interface DisputeNotice {
  kind: "dispute";
  orderNumber: string;
  amount: Cents;
  /** In the provider's words. */
  reason: string;
  status: "inquiry" | "closed" | "open" | "won" | "lost";
  /** ISO 8601, UTC: until when the shop may answer; `null` where it need not. */
  answerBy: string | null;
}

/** Everything the shop writes to anybody. Money in cents, times in UTC. */
export type Message =
  | OrderConfirmation
  | OrderToShop
  | OrderToDesigner
  | RecoveryCode
  | PasswordChanged
  | ReturnReceived
  | ReturnToShop
  | ReturnDecided
  | ContactCopy
  | NewsletterConfirmation
  | NewsletterWelcome
  | DelayedOrder
  | ShippedParcels
  | RefundNotice
  | RefundFailed
  | DisputeNotice;
