import { InvalidArgumentError } from "commander";
import { formatNumber } from "@/lib/domain/text/list-text";

const MAX_NAMED = 1_000;
const MAX_SAID = 20;
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

/** "Already sent: 2 (11, 12)."; nothing for none. */
export function numberedLine(ids: readonly number[], what: string): string[] {
  if (ids.length === 0) return [];
  const more = ids.length > MAX_SAID ? ", …" : "";
  const count = formatNumber(ids.length);
  return [`${what}: ${count} (${ids.slice(0, MAX_SAID).join(", ")}${more}).`];
}
