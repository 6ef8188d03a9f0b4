import { basics } from "@/shop/basics";
import { addDays } from "./calendar-day";

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
  const format = formatIn(basics.timeZone);
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  let last = midnight - MAX_UTC_OFFSET_MS;
  let next = midnight + MAX_UTC_OFFSET_MS;
  while (next - last > 1) {
    const middle = Math.floor((last + next) / 2);
    if (format.format(middle) <= day) last = middle;
    else next = middle;
  }
  return new Date(last);
}

/** The first millisecond of a day in the shop's time zone. */
export function startOfDay(day: string): Date {
  return new Date(endOfDay(addDays(day, -1)).getTime() + 1);
}
