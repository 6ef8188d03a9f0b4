import type { AddressText } from "../address/address";
import type { ArrivalDates } from "../day/arrival";
import type { Cents } from "../money/money";
import type { Paged } from "../paged";
import type { ReturnablePackage, ReturnState } from "./return-request";

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
  /** Ours: taken off it; missing where nothing was. */
  discount?: Cents;
  isFinalSale?: boolean;
  /** Pieces whose price went back; left out where there are none. */
  refunded?: number;
}

export interface Shipment {
  brand: { id: number; name: string };
  shippingType: string;
  shippingPrice: Cents;
  /** Ours: taken off the shipping; missing where nothing was. */
  shippingDiscount?: Cents;
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
  /** The discount on goods or on shipping. */
  discount: Cents;
  /** Ours: the code that gave it; missing for the offer on a first order. */
  code?: string;
  shipping: Cents;
  /** Comes on top of the prices. */
  tax: Cents;
  /** The tax that prices contain; missing where prices are without tax. */
  includedTax?: Cents;
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

export function withShipping(totals: OrderAmounts, shipping: Cents): OrderAmounts {
  return { ...totals, shipping, total: totals.total - totals.shipping + shipping };
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
