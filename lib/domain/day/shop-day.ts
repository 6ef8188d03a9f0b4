import { basics } from "@/shop/basics";
import { addDays } from "./calendar-day";
import { DAY_MS, MINUTE_MS } from "./durations";

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

/** From UTC in milliseconds, by zone and day in UTC; NaN where the clocks change. */
const offsets = new Map<string, number>();

/** "2026-06-01 08:00" in the shop's time zone, reckoned: `Intl` took a sixth of an export's time. */
export function minuteInShop(moment: Date): string {
  const day = Math.floor(moment.getTime() / DAY_MS);
  const key = `${basics.timeZone} ${day}`;
  const offset = offsets.get(key) ?? offsetOn(day);
  offsets.set(key, offset);
  if (Number.isNaN(offset)) return formatIn(basics.timeZone, MINUTE).format(moment);
  return new Date(moment.getTime() + offset).toISOString().slice(0, 16).replace("T", " ");
}

function offsetOn(day: number): number {
  const format = formatIn(basics.timeZone, MINUTE);
  const offsetAt = (time: number) => Date.parse(`${format.format(time).replace(" ", "T")}Z`) - time;
  const offset = offsetAt(day * DAY_MS);
  return offsetAt((day + 1) * DAY_MS - MINUTE_MS) === offset ? offset : Number.NaN;
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
