import "server-only";
import type { Cents } from "@/lib/domain/money/money";
import type { Order, Shipment } from "@/lib/domain/order/order";
import type { ChosenValue } from "@/lib/domain/product/choice-text";

export interface OrderConfirmation {
  kind: "order-confirmation";
  order: Order;
  orderToken: string;
}

export interface OrderToShop {
  kind: "order-to-shop";
  order: Order;
}

export interface OrderToDesigner {
  kind: "order-to-designer";
  order: Pick<Order, "number" | "placedAt" | "shipTo" | "note">;
  shipment: Shipment;
}

export interface RecoveryCode {
  kind: "recovery-code";
  firstName: string;
  code: string;
}

export interface PasswordChanged {
  kind: "password-changed";
  firstName: string;
  /** "Chrome on Android", or "" when unknown. */
  device: string;
  /** ISO 8601, UTC. */
  changedAt: string;
}

interface ReturnRequest {
  orderNumber: string;
  name: string;
  reason: string;
  /** "2 × Alma Ring (Yellow gold / 6)"; left out of letters that older versions queued. */
  pieces?: string[];
}

export interface ReturnReceived extends ReturnRequest {
  kind: "return-received-customer";
}

export interface ReturnToShop extends ReturnRequest {
  kind: "return-received-shop";
  phone: string;
  email: string;
  picture: { fileName: string; file: string } | null;
}

export interface ReturnDecided {
  kind: "return-decided";
  orderNumber: string;
  name: string;
  decision: "approved" | "refused";
  words: string;
  pieces?: string[];
}

export interface ContactCopy {
  kind: "contact";
  name: string;
  phone: string;
  email: string;
  message: string;
}

export interface NewsletterConfirmation {
  kind: "newsletter-confirmation";
  token: string;
}

export interface NewsletterWelcome {
  kind: "newsletter-welcome";
  token: string;
}

export interface EarlierOrdersInvitation {
  kind: "earlier-orders";
  firstName: string;
  token: string;
}

export interface SoldOutPiece {
  productId: number;
  valueIds: number[];
  name: string;
  designer: string;
  chosen: ChosenValue[];
}

export interface StockAlertConfirmation {
  kind: "stock-alert-confirmation";
  token: string;
  cancelToken: string;
  piece: SoldOutPiece;
}

export interface BackInStock {
  kind: "back-in-stock";
  piece: SoldOutPiece;
}

export interface DelayedOrder {
  kind: "delayed-order";
  firstName: string;
  orderNumber: string;
  brandName: string;
  /** An ISO 8601 date; in letters queued by older versions an instant of it. */
  newDate: string;
}

export interface ShippedParcels {
  kind: "shipped";
  firstName: string;
  orderNumber: string;
  orderToken: string;
  /** The parcels that have just left. */
  shipments: Shipment[];
}

interface RefundedLine {
  name: string;
  chosen: ChosenValue[];
  quantity: number;
}

export interface RefundedPackage {
  designer: string;
  /** Nothing of it will be sent. */
  isCanceled: boolean;
  lines: RefundedLine[];
}

export interface RefundNotice {
  kind: "refund";
  firstName: string;
  orderNumber: string;
  orderToken: string;
  amount: Cents;
  /** Paid after the reservation ended, so there is no order. */
  isLatePayment: boolean;
  /** No payment provider gives it back. */
  isByHand?: boolean;
  /** What is refunded; empty for an amount. */
  packages?: RefundedPackage[];
}

export interface RefundToDesigner {
  kind: "refund-to-designer";
  orderNumber: string;
  designer: string;
  /** Pieces are not to be sent · were sent before · are to be sent, because the refund failed. */
  state: "canceled" | "refunded" | "reinstated";
  lines: RefundedLine[];
}

export interface RefundFailed {
  kind: "refund-failed";
  orderNumber: string;
  amount: Cents;
  /** The provider's words, or "". */
  reason: string;
}

export interface DisputeNotice {
  kind: "dispute";
  orderNumber: string;
  amount: Cents;
  reason: string;
  status: "inquiry" | "closed" | "open" | "won" | "lost";
  /** ISO 8601, UTC; `null` when no answer is needed. */
  answerBy: string | null;
}

export interface LowStock {
  kind: "low-stock";
  /** Pieces left, at most. */
  most: number;
  total: number;
  /** The first of them, the fewest pieces first. */
  variants: { name: string; pieces: number }[];
}

/** Money in cents, times in UTC. */
export type MailMessage =
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
  | StockAlertConfirmation
  | BackInStock
  | EarlierOrdersInvitation
  | DelayedOrder
  | ShippedParcels
  | RefundNotice
  | RefundToDesigner
  | RefundFailed
  | DisputeNotice
  | LowStock;
