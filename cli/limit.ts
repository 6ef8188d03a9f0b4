import { InvalidArgumentError } from "commander";

const MOST = 10_000;

export const LIMIT_OPTION = [
  "--limit <count>",
  `how many to show, at most ${MOST}`,
  readLimit,
  40,
] as const;

function readLimit(text: string): number {
  const count = Number(text);
  if (!/^[1-9]\d{0,4}$/.test(text) || count > MOST)
    throw new InvalidArgumentError(`Give a number from 1 to ${MOST}.`);
  return count;
}

export function moreLine(total: number, shown: number): string[] {
  const more = total - shown;
  return more > 0 ? [`… and ${more.toLocaleString("en-US")} more: use --limit to show more.`] : [];
}
