import type { OrderStatus, ShipmentStatus } from "./order";

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
    text: "Nothing was charged, and your bag is as you left it.",
  },
  expired: {
    title: "This order was not paid in time",
    text: "Nothing was charged, and your bag is as you left it.",
  },
};

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** ISO 8601 → "June 1, 2026", the day in UTC. */
export function dayOf(instant: string): string {
  return longDate.format(new Date(instant));
}

/** An address as it stands on a parcel, a line an entry, without those that are empty. */
export function addressLines(shipTo: {
  firstName: string;
  lastName: string;
  company: string;
  address: string;
  apartment: string;
  city: string;
  zipcode: string;
  state: string;
  country: string;
}): string[] {
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
