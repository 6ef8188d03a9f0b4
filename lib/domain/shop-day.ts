import { basics } from "@/shop/basics.config";

let format: { timeZone: string; day: Intl.DateTimeFormat; minute: Intl.DateTimeFormat } | undefined;

function formats() {
  const { timeZone } = basics;
  if (format?.timeZone === timeZone) return format;
  // Swedish dates are written as ISO 8601 writes them.
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone });
  const minute = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  format = { timeZone, day, minute };
  return format;
}

/** An ISO 8601 date: the moment's day in the shop's time zone. */
export function dayInShop(moment: Date): string {
  return formats().day.format(moment);
}

/** "2026-06-01 08:00" in the shop's time zone. */
export function minuteInShop(moment: Date): string {
  return formats().minute.format(moment);
}

/** By the calendar, whatever the clocks do. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const HOUR_MS = 3_600_000;

/** The last millisecond of a day in the shop's time zone, also where the clocks change at midnight. */
export function endOfDay(day: string): Date {
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  let last = midnight - 16 * HOUR_MS;
  let next = midnight + 16 * HOUR_MS;
  while (next - last > 1) {
    const middle = Math.floor((last + next) / 2);
    if (dayInShop(new Date(middle)) <= day) last = middle;
    else next = middle;
  }
  return new Date(last);
}
