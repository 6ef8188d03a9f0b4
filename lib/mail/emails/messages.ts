import type { Cents } from "@/lib/domain/money/money";
import type { Order, OrderLine, Shipment } from "@/lib/domain/order/order";
import type { ChosenValue } from "@/lib/domain/product/choice-text";

interface ReturnRequest {
  orderNumber: string;
  name: string;
  reason: string;
  /** "2 × Alma Ring (Yellow gold / 6)"; left out of letters that older versions queued. */
  pieces?: string[];
}

export interface SoldOutPiece {
  productId: number;
  valueIds: number[];
  name: string;
  designer: string;
  chosen: ChosenValue[];
}

type RefundedLine = Pick<OrderLine, "name" | "chosen" | "quantity">;

export interface RefundedPackage {
  designer: string;
  /** Nothing of it will be sent. */
  isCanceled: boolean;
  lines: RefundedLine[];
}

/** Money in cents, times in UTC. */
export interface MailContents {
  "order-confirmation": { order: Order; orderToken: string };
  "order-to-shop": { order: Order };
  "order-to-designer": {
    order: Pick<Order, "number" | "placedAt" | "shipTo" | "note">;
    shipment: Shipment;
  };
  "recovery-code": { firstName: string; code: string };
  "password-changed": {
    firstName: string;
    /** "Chrome on Android", or "" when unknown. */
    device: string;
    /** ISO 8601, UTC. */
    changedAt: string;
  };
  "return-received-customer": ReturnRequest;
  "return-received-shop": ReturnRequest & {
    phone: string;
    email: string;
    picture: { fileName: string; file: string } | null;
  };
  "return-decided": Omit<ReturnRequest, "reason"> & {
    decision: "approved" | "refused";
    words: string;
  };
  contact: { name: string; phone: string; email: string; message: string };
  "newsletter-confirmation": { token: string };
  "newsletter-welcome": { token: string };
  "earlier-orders": { firstName: string; token: string };
  "stock-alert-confirmation": { token: string; cancelToken: string; piece: SoldOutPiece };
  "back-in-stock": { piece: SoldOutPiece };
  "delayed-order": {
    firstName: string;
    orderNumber: string;
    brandName: string;
    /** An ISO 8601 date; in letters queued by older versions an instant of it. */
    newDate: string;
  };
  shipped: {
    firstName: string;
    orderNumber: string;
    orderToken: string;
    /** The parcels that have just left. */
    shipments: Shipment[];
  };
  refund: {
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
  };
  "refund-to-designer": {
    orderNumber: string;
    designer: string;
    /** Pieces are not to be sent · were sent before · are to be sent, because the refund failed. */
    state: "canceled" | "refunded" | "reinstated";
    lines: RefundedLine[];
  };
  "refund-failed": {
    orderNumber: string;
    amount: Cents;
    /** The provider's words, or "". */
    reason: string;
  };
  dispute: {
    orderNumber: string;
    amount: Cents;
    reason: string;
    status: "inquiry" | "closed" | "open" | "won" | "lost";
    /** ISO 8601, UTC; `null` when no answer is needed. */
    answerBy: string | null;
  };
  "low-stock": {
    /** Pieces left, at most. */
    most: number;
    total: number;
    /** The first of them, the fewest pieces first. */
    variants: { name: string; pieces: number }[];
  };
}

export type MailKind = keyof MailContents;

export type MailMessage<Kinds extends MailKind = MailKind> = {
  [Kind in Kinds]: { kind: Kind } & MailContents[Kind];
}[Kinds];
