import { basics } from "@/shop/basics";
import { perSettings } from "@/shop/shop";
import { arrivalText } from "../day/arrival";
import { isDay } from "../day/calendar-day";
import type { OrderStatus, Shipment, ShipmentStatus, ShipTo } from "./order";

export const SHIPMENT_STATUS_TEXT: Readonly<Record<ShipmentStatus, string>> = {
  pending: "Waiting for payment",
  processing: "Being prepared",
  shipped: "On its way",
  delivered: "Delivered",
  cancelled: "Canceled",
};

export const UNPAID_TEXT: Readonly<
  Record<Exclude<OrderStatus, "paid">, { title: string; text: string }>
> = {
  pending: {
    title: "We're waiting for your payment",
    text: "Once your payment is confirmed, this page will say so and the designers will get started.",
  },
  cancelled: {
    title: "This order was canceled",
    text: "You weren't charged, and your cart is unchanged.",
  },
  expired: {
    title: "This order wasn't paid in time",
    text: "You weren't charged, and your cart is unchanged.",
  },
};

const figures = { year: "numeric", month: "2-digit", day: "2-digit" } as const;

// Pure, so pages without dates do not pay for `Intl` (see lib/domain/money/money.ts).
const dates = /* @__PURE__ */ perSettings(() => {
  const { language, timeZone } = basics;
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, options);
  return {
    long: written({ dateStyle: "long", timeZone }),
    longAlone: written({ dateStyle: "long", timeZone: "UTC" }),
    short: written({ ...figures, timeZone }),
    shortAlone: written({ ...figures, timeZone: "UTC" }),
  };
});

/** MM/DD/YYYY in the shop's time zone (specification, section 2). Invalid text stays as it is. */
export function orderDate(placedAt: string): string {
  const [, day = "", zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ][\d:.]+(Z|[+-][\d:]+)?)?$/.exec(placedAt) ?? [];
  const instant = new Date(zone ? placedAt : day);
  if (Number.isNaN(instant.getTime())) return placedAt;
  return dates()[zone ? "short" : "shortAlone"].format(instant);
}

/** An instant's day in the shop's time zone; a date alone is the same everywhere. */
export function dayOf(moment: string): string {
  return dates()[isDay(moment) ? "longAlone" : "long"].format(new Date(moment));
}

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

/** What is said of a package that is still awaited; nothing once it is late, here or canceled. */
export function expectedArrival({
  status,
  arrival,
  delayedUntil,
}: Partial<Pick<Shipment, "status" | "arrival" | "delayedUntil">>): string | null {
  const isAwaited = status === "pending" || status === "processing" || status === "shipped";
  return arrival && isAwaited && !delayedUntil ? arrivalText(arrival) : null;
}
