import { InvalidArgumentError } from "commander";

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
