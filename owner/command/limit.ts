import { InvalidArgumentError } from "commander";

const MAX_SHOWN = 10_000;

export const LIMIT_OPTION = [
  "--limit <count>",
  `how many to show, at most ${MAX_SHOWN}`,
  readLimit,
  40,
] as const;

function readLimit(text: string): number {
  const count = Number(text);
  if (!/^[1-9]\d{0,4}$/.test(text) || count > MAX_SHOWN)
    throw new InvalidArgumentError(`Give a number from 1 to ${MAX_SHOWN}.`);
  return count;
}

export const USE_LIMIT = ": use --limit to show more";
