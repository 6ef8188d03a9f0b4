import { shop } from "@/shop/shop.config";
import type { AddressText } from "./address-text";
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
  /** Carrier and number; "" without. */
  tracking: string;
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
