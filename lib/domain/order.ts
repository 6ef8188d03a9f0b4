import { shop } from "@/shop/shop.config";
import type { AddressText } from "./address";
import { allocate, applyRate, type Cents, sum } from "./money";
import type { Destination } from "./shipping";
import { taxOn } from "./tax";

/** pending: stock reserved, not paid · the other three are final for the payment. */
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
}

/** One brand's part of an order. */
export interface Shipment {
  brand: { id: number; name: string };
  shippingType: string;
  shippingPrice: Cents;
  status: ShipmentStatus;
  /** ISO 8601, UTC; `null` before it happens. */
  shippedAt: string | null;
  deliveredAt: string | null;
  /** A carrier by its name; "" where `tracking` says it all. */
  carrier: string;
  /** The parcel's number, a link to it, or carrier and number; "" without. */
  tracking: string;
  /** Another server's own link to the parcel. */
  trackingUrl?: string;
  lines: OrderLine[];
}

export interface OrderTotals {
  goods: Cents;
  discount: Cents;
  shipping: Cents;
  tax: Cents;
  total: Cents;
}

/** Where an order's parcels go; state and country as they are written on them. */
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
  totals: OrderTotals;
  /** What has been given back of the total. */
  refunded: Cents;
}

export interface PricedLine {
  unitPrice: Cents;
  quantity: number;
  isClothing: boolean;
}

/** The same order by other shipping, until the server's own sum has come. */
export function withShipping(totals: OrderTotals, shipping: Cents): OrderTotals {
  return { ...totals, shipping, total: totals.total - totals.shipping + shipping };
}

/**
 * What an order costs. Discount is spread over the lines before tax, so that tax is due on what is
 * really paid; each line's tax is rounded by itself.
 */
export function orderTotals(order: {
  lines: readonly PricedLine[];
  shipping: readonly Cents[];
  destination: Destination;
  isFirstOrder: boolean;
}): OrderTotals {
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

/** One order in a customer's list. */
export interface OrderSummary {
  id: number;
  number: string;
  /** ISO 8601: an instant in UTC, or a day alone. */
  placedAt: string;
  /** What it holds, in words. */
  name: string;
  /** Address of the picture of its first product. */
  image: string | null;
  /** `null` where the server's answer cannot be read. */
  pieces: number | null;
  total: Cents | null;
  /** Whether a return was requested (`refunded` on the wire). */
  isReturned: boolean;
  /** Whether a return may be requested now. */
  isReturnOpen: boolean;
  /** `null` when the server does not say. */
  status: OrderStatus | null;
}

/** One order of a customer with all that is in it. */
export interface CustomerOrder {
  id: number;
  order: Order;
  isReturned: boolean;
  isReturnOpen: boolean;
  /** Until when a return may be requested, ISO 8601; `null` when it may not. */
  returnUntil: string | null;
}
