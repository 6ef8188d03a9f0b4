import { InvalidArgumentError } from "commander";
import { isDay } from "@/lib/domain/day/calendar-day";
import { startOfDay } from "@/lib/domain/day/shop-day";
import { moreLine } from "@/lib/domain/text/list-text";

const MAX_SHOWN = 10_000;

export const LIMIT_OPTION = [
  "--limit <count>",
  `how many to show, at most ${MAX_SHOWN}`,
  readCount,
  40,
] as const;

export function readCount(text: string): number {
  const count = Number(text);
  if (!/^[1-9]\d{0,4}$/.test(text) || count > MAX_SHOWN)
    throw new InvalidArgumentError(`Give a number from 1 to ${MAX_SHOWN}.`);
  return count;
}

export const USE_LIMIT = ": use --limit to show more";

/**
 * @param none what is said of an empty list
 * @param last what `--before` is given for the next page
 */
export function listText(total: number, lines: readonly string[], none: string, last?: string) {
  const rest = last === undefined ? USE_LIMIT : `: use --limit, or --before ${last} for the next`;
  return [...lines, ...moreLine(total, lines.length, rest)].join("\n") || none;
}

/** A day of the shop's time zone as its first moment, or a name as it is. */
export function readBefore(text: string): Date | string {
  return isDay(text) ? startOfDay(text) : text;
}

export function readDay(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError("Give a day such as 2026-06-19.");
  return text;
}

const MAX_NAMED = 1_000;
const MAX_ID = 2 ** 31 - 1;

/** @param what such as "an email" */
export const readNumber = (what: string) => (text: string) => {
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > MAX_ID)
    throw new InvalidArgumentError(`Give the number of ${what}, such as 12.`);
  return Number(text);
};

export const readNumbers =
  (what: string) =>
  (text: string, before: number[] = []): number[] => {
    if (before.length === MAX_NAMED)
      throw new InvalidArgumentError(`Give at most ${MAX_NAMED} numbers.`);
    return [...new Set([...before, readNumber(what)(text)])];
  };
