import { shop } from "@/shop/shop.config";
import type { AddressText } from "./address";
import type { ArrivalDates } from "./arrival";
import { allocate, applyRate, type Cents, sum } from "./money";
import type { Paged } from "./paged";
import type { Destination } from "./shipping";
import { taxOn } from "./tax";

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
}

export interface Shipment {
  brand: { id: number; name: string };
  shippingType: string;
  shippingPrice: Cents;
  arrival?: ArrivalDates;
  status: ShipmentStatus;
  /** ISO 8601, UTC. */
  shippedAt: string | null;
  deliveredAt: string | null;
  carrier: string;
  tracking: string;
  trackingUrl?: string;
  lines: OrderLine[];
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

/** The discount is spread over lines before tax; each line's tax is rounded alone. */
export function orderTotals(order: {
  lines: readonly PricedLine[];
  shipping: readonly Cents[];
  destination: Destination;
  isFirstOrder: boolean;
}): OrderAmounts {
  const lineTotals = order.lines.map((line) => line.unitPrice * line.quantity);
  const goods = sum(lineTotals);
  const discount = order.isFirstOrder ? applyRate(goods, shop.firstOrderBasisPoints) : 0;
  const lineDiscounts = allocate(discount, lineTotals);
  const tax = sum(
    order.lines.map((line, index) => {
      const total = (lineTotals[index] ?? 0) - (lineDiscounts[index] ?? 0);
      return taxOn({ ...line, total }, order.destination);
    }),
  );
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
}
