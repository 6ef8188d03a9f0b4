import { type Cents, formatPrice, fromDecimal } from "@/lib/domain/money";

/** $9,999,999.99: more is a slip, and more than the databases hold. */
const MOST_MONEY: Cents = 999_999_999;
const MOST_PIECES = 1_000_000;
const MOST_GRAMS = 10_000_000;
const LONGEST_VALUE = 80;

/** What is wrong with a cell, as a sentence that goes on from its name. */
export class BadCell {
  constructor(readonly why: string) {}
}

const TRUE = new Set(["true", "yes", "1", "y", "continue"]);
const FALSE = new Set(["false", "no", "0", "n", "deny", ""]);

export function readFlag(text: string): boolean | BadCell {
  const word = text.toLowerCase();
  if (TRUE.has(word)) return true;
  return FALSE.has(word) ? false : new BadCell("is neither TRUE nor FALSE");
}

/** A price such as 1250.00 or 1,250.00. */
export function readMoney(text: string): Cents | BadCell {
  if (text === "") return new BadCell("is empty: a price is needed");
  const cents = fromDecimal(text);
  if (cents === null) return new BadCell("is no price: write it like 1250.00");
  if (cents < 0) return new BadCell("is below zero");
  if (cents > MOST_MONEY) return new BadCell(`is more than ${formatPrice(MOST_MONEY)}`);
  return cents;
}

/** Pieces in stock; a shop that has sold more than it had exports less than none. */
export function readPieces(text: string): number | BadCell {
  if (!/^-?\d{1,9}(\.0+)?$/.test(text)) return new BadCell("is no whole number of pieces");
  const pieces = Number(text);
  return pieces > MOST_PIECES
    ? new BadCell(`is more than ${MOST_PIECES} pieces`)
    : Math.max(0, pieces);
}

export function readGrams(text: string): number | null | BadCell {
  if (text === "") return null;
  if (!/^\d{1,9}(\.\d+)?$/.test(text)) return new BadCell("is no weight in grams");
  const grams = Math.round(Number(text));
  return grams > MOST_GRAMS ? new BadCell(`is more than ${MOST_GRAMS} g`) : grams;
}

export function readInstant(text: string): string | BadCell {
  const time = /^\d{4}-\d{2}-\d{2}([T ].*)?$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time)
    ? new BadCell("is no time like 2026-06-01T09:00:00Z")
    : new Date(time).toISOString();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** Any text, of so many characters at most. */
export function readText(text: string, longest: number): string | BadCell {
  if (text.length > longest) {
    return new BadCell(`has ${text.length} characters, ${longest} at most`);
  }
  if (text.includes("\ufffd")) {
    return new BadCell("has a character that cannot be read: save the file as UTF-8");
  }
  if (CONTROL.test(text)) return new BadCell("has a control character");
  if (text.startsWith("=")) return new BadCell("is a spreadsheet formula: save its value instead");
  return unescaped(text);
}

/** Text of one line: breaks become spaces. */
export function readLine(text: string, longest: number): string | BadCell {
  const read = readText(text, longest);
  return typeof read === "string" ? read.replaceAll(/\s+/g, " ") : read;
}

/** A spreadsheet runs what begins so; the apostrophe before it says that it is text. */
const RUN_BY_SPREADSHEETS = /^'*[=+@]/;

/** A text as it may stand in a cell of a file that a spreadsheet opens. */
export function escaped(text: string): string {
  return RUN_BY_SPREADSHEETS.test(text) ? `'${text}` : text;
}

function unescaped(text: string): string {
  return text.startsWith("'") && RUN_BY_SPREADSHEETS.test(text) ? text.slice(1) : text;
}

/** A cell's text as a report shows it: short, on one line, without what a terminal would obey. */
export function shown(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ");
  return line.length > LONGEST_VALUE ? `${line.slice(0, LONGEST_VALUE)}…` : line;
}
