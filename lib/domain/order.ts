import { shop } from "@/shop/shop.config";
import type { AddressText } from "./address";
import type { ArrivalDates } from "./arrival";
import { allocate, applyRate, type Cents, sum } from "./money";
import type { Paged } from "./paged";
import type { ReturnablePackage, ReturnState } from "./return-request";
import type { Destination } from "./shipping";
import { type LineTax, taxOn } from "./tax";

export type OrderStatus = "pending" | "paid" | "cancelled" | "expired";

export type ShipmentStatus = "pending" | "processing" | "shipped" | "delivered" | "cancelled";

export interface OrderLine {
  productId: number;
  name: string;
  image: string | null;
  chosen: { variation: string; value: string }[];
  unitPrice: Cents;
  quantity: number;
  total: Cents;
  isFinalSale?: boolean;
  /** Pieces whose price went back; left out where there are none. */
  refunded?: number;
}

export interface Shipment {
  brand: { id: number; name: string };
  shippingType: string;
  shippingPrice: Cents;
  arrival?: ArrivalDates;
  /** The new day it leaves by, an ISO 8601 date, after a delay. */
  delayedUntil?: string;
  status: ShipmentStatus;
  /** ISO 8601, UTC. */
  shippedAt: string | null;
  deliveredAt: string | null;
  carrier: string;
  tracking: string;
  trackingUrl?: string;
  lines: OrderLine[];
}

/** What is sent of a package. */
export function withoutRefunded(shipment: Shipment): Shipment {
  const lines = shipment.lines.flatMap((line) => {
    const quantity = line.quantity - (line.refunded ?? 0);
    return quantity > 0 ? [{ ...line, quantity, total: line.unitPrice * quantity }] : [];
  });
  return { ...shipment, lines };
}

export interface OrderAmounts {
  goods: Cents;
  discount: Cents;
  shipping: Cents;
  tax: Cents;
  total: Cents;
}

export interface ShipTo extends AddressText {
  state: string;
  country: string;
}

export interface Order {
  number: string;
  status: OrderStatus;
  /** ISO 8601, UTC. */
  placedAt: string;
  email: string;
  shipTo: ShipTo;
  note: string;
  shipments: Shipment[];
  totals: OrderAmounts;
  refunded: Cents;
  /** Who pays duties, as the order was told; missing at home. */
  duties?: string;
}

export interface PricedLine {
  unitPrice: Cents;
  quantity: number;
  isClothing: boolean;
}

export function withShipping(totals: OrderAmounts, shipping: Cents): OrderAmounts {
  return { ...totals, shipping, total: totals.total - totals.shipping + shipping };
}

interface PricedOrder {
  lines: readonly PricedLine[];
  shipping: readonly Cents[];
  destination: Destination;
  isFirstOrder: boolean;
}

export interface LineShares extends LineTax {
  discount: Cents;
}

/** The discount is spread over lines before tax; each line's tax is rounded alone. */
export function lineShares({ lines, destination, isFirstOrder }: PricedOrder): LineShares[] {
  const lineTotals = lines.map((line) => line.unitPrice * line.quantity);
  const discount = isFirstOrder ? applyRate(sum(lineTotals), shop.firstOrderBasisPoints) : 0;
  const discounts = allocate(discount, lineTotals);
  return lines.map((line, index) => {
    const share = discounts[index] ?? 0;
    const total = (lineTotals[index] ?? 0) - share;
    return { discount: share, ...taxOn({ ...line, total }, destination) };
  });
}

export function orderTotals(order: PricedOrder): OrderAmounts {
  const shares = lineShares(order);
  const goods = sum(order.lines.map((line) => line.unitPrice * line.quantity));
  const discount = sum(shares.map((share) => share.discount));
  const tax = sum(shares.map((share) => share.tax));
  const shipping = sum(order.shipping);
  return { goods, discount, shipping, tax, total: goods - discount + shipping + tax };
}

export interface OrderListItem {
  id: number;
  number: string;
  /** ISO 8601: an instant in UTC or a date alone. */
  placedAt: string;
  name: string;
  image: string | null;
  pieces: number | null;
  total: Cents | null;
  isReturned: boolean;
  isReturnOpen: boolean;
  /** Ours: all money is back. */
  isRefunded?: true;
  status: OrderStatus | null;
}

export interface OrderHistory extends Paged<OrderListItem> {
  /** Guest orders may be added once the address is verified. */
  canAddEarlier?: boolean;
}

export interface CustomerOrder {
  id: number;
  order: Order;
  isReturned: boolean;
  isReturnOpen: boolean;
  /** ISO 8601; `null` = no return possible. */
  returnUntil: string | null;
  /** Ours: the packages that can be returned now. */
  returnable?: ReturnablePackage[];
  /** Ours: the newest first. */
  returns?: ReturnState[];
}
