import { basics } from "@/shop/basics";
import { dayInShop } from "./shop-day";

/** Business days: Monday to Friday without the shop's holidays. */
export interface Days {
  least: number;
  most: number;
}

/** ISO 8601 dates without a time. */
export interface ArrivalDates {
  from: string;
  to: string;
}

/** "24–48 hours" → 1 to 2 days. */
export function handlingDays(text: string = basics.shipping.processingTime): Days {
  const figures = (text.match(/\d+/g) ?? []).map(Number);
  const days = figures.map((figure) => Math.ceil(text.includes("hour") ? figure / 24 : figure));
  return days.length === 0
    ? { least: 0, most: 0 }
    : { least: Math.min(...days), most: Math.max(...days) };
}

export function arrivalOf({
  placedAt,
  transit,
  handling = handlingDays(),
  holidays = basics.shipping.holidays,
}: {
  placedAt: Date;
  transit: Days;
  handling?: Days;
  /** ISO 8601 dates. */
  holidays?: readonly string[];
}): ArrivalDates {
  const day = dayInShop(placedAt);
  return {
    from: afterBusinessDays(day, handling.least + transit.least, holidays),
    to: afterBusinessDays(day, handling.most + transit.most, holidays),
  };
}

export function arrivalText({ from, to }: ArrivalDates): string {
  const format = new Intl.DateTimeFormat(basics.language, {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
  return `Arrives ${format.formatRange(new Date(from), new Date(to))}`;
}

/** Handling and transit together: "4–7 business days". */
export function transitText(transit: Days, handling = handlingDays()): string {
  const least = handling.least + transit.least;
  const most = handling.most + transit.most;
  const days = least === most ? `${most}` : `${least}–${most}`;
  return `${days} business ${most === 1 ? "day" : "days"}`;
}

function afterBusinessDays(day: string, days: number, holidays: readonly string[]): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0 && !holidays.includes(isoDay(date))) left--;
  }
  return isoDay(date);
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
