import { InvalidArgumentError } from "commander";
import { isDay } from "@/lib/domain/day/calendar-day";
import { startOfDay } from "@/lib/domain/day/shop-day";

/** A day of the shop's time zone as its first moment, or a name as it is. */
export function readBefore(text: string): Date | string {
  return isDay(text) ? startOfDay(text) : text;
}

export function readDay(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError("Give a day such as 2026-06-19.");
  return text;
}

/** The words behind "… and 3 more" in a list that begins with the newest. */
export function useBefore(last: string | undefined): string {
  return `: use --limit, or --before ${last ?? ""} for the next`;
}
