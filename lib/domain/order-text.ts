import { basics } from "@/shop/basics.config";
import type { OrderStatus, ShipmentStatus, ShipTo } from "./order";

/** What a shopper is told of a shipment. */
export const SHIPMENT_STATUS_TEXT: Readonly<Record<ShipmentStatus, string>> = {
  pending: "Waiting for payment",
  processing: "Being prepared",
  shipped: "On its way",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

/** What a shopper is told of an order that is not paid. */
export const UNPAID_TEXT: Readonly<
  Record<Exclude<OrderStatus, "paid">, { title: string; text: string }>
> = {
  pending: {
    title: "Your order waits for its payment",
    text: "As soon as the payment is confirmed, this page says so and the designers start.",
  },
  cancelled: {
    title: "This order was cancelled",
    text: "Nothing was charged, and your cart is as you left it.",
  },
  expired: {
    title: "This order was not paid in time",
    text: "Nothing was charged, and your cart is as you left it.",
  },
};

// Pure: a page that shows no day need not pay for them (see lib/domain/money.ts).
const longDate = /* @__PURE__ */ new Intl.DateTimeFormat(basics.locale, {
  dateStyle: "long",
  timeZone: basics.timeZone,
});
const shortDate = /* @__PURE__ */ new Intl.DateTimeFormat(basics.locale, {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  timeZone: basics.timeZone,
});

/**
 * An order's date as MM/DD/YYYY (specification, section 2): of an instant the shop's day, of a date
 * without a zone its own. What is no ISO 8601 stays as it is.
 */
export function orderDate(placedAt: string): string {
  const [, year, month, day, zone] =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ][\d:.]+(Z|[+-][\d:]+)?)?$/.exec(placedAt) ?? [];
  if (!year) return placedAt;
  return zone ? shortDate.format(new Date(placedAt)) : `${month}/${day}/${year}`;
}

/** ISO 8601 → "June 1, 2026", the shop's day. */
export function dayOf(instant: string): string {
  return longDate.format(new Date(instant));
}

/** An address as it stands on a parcel, a line an entry, without those that are empty. */
export function parcelLines(shipTo: Omit<ShipTo, "phone">): string[] {
  const region = [shipTo.state, shipTo.zipcode].filter(Boolean).join(" ");
  return [
    `${shipTo.firstName} ${shipTo.lastName}`.trim(),
    shipTo.company,
    shipTo.address,
    shipTo.apartment,
    [shipTo.city, region].filter(Boolean).join(", "),
    shipTo.country,
  ].filter(Boolean);
}
