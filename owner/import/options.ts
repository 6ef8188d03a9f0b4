import { InvalidArgumentError } from "commander";
import { type DecimalMark, MAX_LINE_LENGTH } from "../lists/lists";

const MAX_LIST_LENGTH = 10_000;

export type ShortlistsFrom = "existing" | "tags" | "none" | readonly string[];

export interface ImportOptions {
  dryRun: boolean;
  prune: boolean;
  stock: boolean;
  linkPictures: boolean;
  yes: boolean;
  decimal?: DecimalMark;
  vendor?: string;
  shortlistsFrom?: ShortlistsFrom;
  pictures?: string[];
}

export function readShortlistsFrom(text: string): ShortlistsFrom {
  if (text === "tags" || text === "none") return text;
  if (text.length > MAX_LIST_LENGTH)
    throw new InvalidArgumentError(`Use at most ${MAX_LIST_LENGTH} characters.`);
  const names = text.split(",").map((name) => name.trim());
  if (names.includes(""))
    throw new InvalidArgumentError("Use tags, none, or names separated by commas.");
  return names;
}

export function readVendor(name: string): string {
  if (name.trim() === "") throw new InvalidArgumentError("Enter a name.");
  if (name.length > MAX_LINE_LENGTH)
    throw new InvalidArgumentError(`Use at most ${MAX_LINE_LENGTH} characters.`);
  return name.trim();
}
