import { basics } from "@/shop/basics";
import { addDays } from "./calendar-day";
import { DAY_MS } from "./durations";

const MINUTE = { dateStyle: "short", timeStyle: "short" } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one costs as much as a hundred dates. */
function formatIn(timeZone: string, options?: typeof MINUTE): Intl.DateTimeFormat {
  const key = `${timeZone} ${options ? "minute" : "day"}`;
  // Swedish dates are written as ISO 8601 writes them.
  const format = formats.get(key) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, ...options });
  formats.set(key, format);
  return format;
}

/** An ISO 8601 date: the moment's day in the shop's time zone. */
export function dayInShop(moment: Date): string {
  return formatIn(basics.timeZone).format(moment);
}

/** "2026-06-01 08:00" in the shop's time zone. */
export function minuteInShop(moment: Date): string {
  return formatIn(basics.timeZone, MINUTE).format(moment);
}

const MAX_UTC_OFFSET_MS = 16 * 3_600_000;

/** The last millisecond of a day in the shop's time zone, also where the clocks change at midnight. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(addDays(day, 1)).getTime() - 1);
}

/** The first millisecond of a day in the shop's time zone. */
export function startOfDay(day: string): Date {
  return firstMoment(day, formatIn(basics.timeZone));
}

/** The first millisecond of "2026-06-01 08:00" in the shop's time zone. */
export function startOfMinute(minute: string): Date {
  return firstMoment(minute, formatIn(basics.timeZone, MINUTE));
}

function firstMoment(text: string, format: Intl.DateTimeFormat): Date {
  const midnight = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  let before = midnight - MAX_UTC_OFFSET_MS;
  let first = midnight + DAY_MS + MAX_UTC_OFFSET_MS;
  while (first - before > 1) {
    const middle = Math.floor((before + first) / 2);
    if (format.format(middle) < text) before = middle;
    else first = middle;
  }
  return new Date(first);
}
