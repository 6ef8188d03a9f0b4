import { addDays, isDay } from "@/lib/domain/day/calendar-day";
import { MINUTE_MS } from "@/lib/domain/day/durations";
import { startOfDay, startOfMinute } from "@/lib/domain/day/shop-day";
import { codeOf } from "@/lib/domain/product/product-code";
import spellings from "./spellings.json" with { type: "json" };
import {
  isRoundedCode,
  isSpreadsheetDate,
  isSpreadsheetError,
  SPREADSHEET_ERROR,
} from "./spreadsheet";

export const MAX_LINE_LENGTH = 255;
export const MAX_ADDRESS_LENGTH = 2_048;
const MAX_VALUE_LENGTH = 80;
const ADDRESS = /^[a-z]{2,10}:\/\//i;

/** `message` continues after the cell's name. */
export class InvalidCell {
  constructor(readonly why: string) {}
}

/** The cell is ignored, but the rest of its product is taken. */
export class IgnoredCell {
  constructor(readonly why: string) {}
}

/** Includes other languages' spreadsheet words. */
const TRUE = new Set(spellings.true);
const FALSE = new Set(spellings.false);

export function readFlag(text: string): boolean | InvalidCell {
  const word = text.toLowerCase().replaceAll("ı", "i");
  if (TRUE.has(word)) return true;
  return FALSE.has(word) ? false : new InvalidCell("is neither TRUE nor FALSE");
}

export function readInstant(text: string): string | InvalidCell {
  const time = /^\d{4}-\d{2}-\d{2}([T ].*)?$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time)
    ? new InvalidCell("is not a time like 2026-06-01T09:00:00Z")
    : new Date(time).toISOString();
}

const NO_MOMENT = "is not a day or time like 2026-12-24 or 2026-12-24 18:00";
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** By the shop's clock without a zone. A day that ends counts until its end, and so does 23:59. */
export function readMoment(text: string, edge: "begins" | "ends"): string | null | InvalidCell {
  if (text === "") return null;
  const [, day = "", hour, minute = "", zone] = MOMENT.exec(text) ?? [];
  if (!isDay(day) || Number(hour ?? 0) > 23 || Number(minute) > 59)
    return new InvalidCell(NO_MOMENT);
  if (hour === undefined) return startOfDay(edge === "ends" ? addDays(day, 1) : day).toISOString();
  const time = `${hour.padStart(2, "0")}:${minute}`;
  const offset = zone?.toUpperCase().replace(/(\d{2})(\d{2})$/, "$1:$2");
  const at = offset
    ? Date.parse(`${day}T${time}:00${offset}`)
    : startOfMinute(`${day} ${time}`).getTime();
  if (Number.isNaN(at)) return new InvalidCell(NO_MOMENT);
  return new Date(edge === "ends" && time === "23:59" ? at + MINUTE_MS : at).toISOString();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

export function withoutControls(text: string) {
  const at = text.search(CONTROL);
  if (at < 0) return undefined;
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0");
  return {
    text: text.replaceAll(CONTROL, "").trim(),
    before: text.slice(0, at),
    name: `U+${code}`,
  };
}

export function readText(text: string, longest: number): string | InvalidCell {
  if (text.length > longest) {
    return new InvalidCell(`has ${text.length} characters, at most ${longest} are allowed`);
  }
  if (text.includes("\ufffd")) {
    return new InvalidCell("contains an unreadable character: save the file as UTF-8");
  }
  if (text.startsWith("="))
    return new InvalidCell("is a spreadsheet formula: save its value instead");
  if (isSpreadsheetError(text)) return new InvalidCell(SPREADSHEET_ERROR);
  return unescaped(text);
}

/** Copied from web pages; also soft hyphens. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/** The same for all spellings that look the same. */
export function plainSpelling(text: string): string {
  return text.normalize("NFC").replaceAll(UNSEEN, "").replaceAll(/\s+/g, " ").trim();
}

export function readLine(text: string, longest: number): string | InvalidCell {
  const read = readText(decodedEntities(text), longest);
  return typeof read === "string" ? plainSpelling(read) : read;
}

const ENTITIES: Record<string, string> = spellings.entities;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi;

/** `Rings &amp; Bands`, once or twice: many exports write names as HTML. */
export function decodedEntities(text: string): string {
  let decoded = text;
  for (let pass = 0; pass < MAX_ESCAPED && decoded.includes("&"); pass++)
    decoded = decoded.replaceAll(ENTITY, (whole, decimal, hexadecimal, name) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    });
  return decoded;
}

const MAX_ESCAPED = 5;
const MAX_ADDRESSES_LENGTH = 100_000;
const SEPARATOR = /[\s,;|]/;
const PICTURE_NAME = /\.(jpe?g|png|webp|avif|gif|tiff?)$/i;

/** One, unless each part is an address or a picture's name: `a, b.jpg` is a file. */
export function addressesIn(text: string): string[] {
  if (text.length > MAX_ADDRESSES_LENGTH) return [text];
  const starts = [...text.matchAll(/https?:\/\//gi)]
    .map(({ index }) => index)
    .filter((at) => at > 0 && SEPARATOR.test(text[at - 1] ?? ""));
  if (starts.length > 0) {
    const parts = [0, ...starts].map((at, part) => withoutEnd(text.slice(at, starts[part])));
    return parts.filter(Boolean);
  }
  for (const separator of [/[,;|\n]/, /\s/]) {
    const parts = text.split(separator).map((part) => part.trim());
    const names = parts.filter(Boolean);
    if (names.length > 1 && names.every((name) => PICTURE_NAME.test(name))) return names;
  }
  return [text];
}

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && SEPARATOR.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}

export function readAddress(text: string, longest: number): string | InvalidCell {
  const read = readText(decodedEntities(text), longest);
  return typeof read === "string" ? read.replaceAll(/\s+/g, " ") : read;
}

export function readCode(text: string, longest: number): string | InvalidCell | IgnoredCell {
  const spoiled = isRoundedCode(codeOf(text))
    ? "was rounded"
    : isSpreadsheetDate(text)
      ? "was made a date"
      : "";
  if (spoiled) {
    return new IgnoredCell(
      `${spoiled} by a spreadsheet, so it was not used: format the column as text and export it again`,
    );
  }
  const read = readLine(text, longest);
  return typeof read === "string" ? codeOf(read) : read;
}

/**
 * Spreadsheets run such a cell as a formula; a leading apostrophe makes it text.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const RUN_BY_SPREADSHEETS = /^'*[=+\-@\t\r\n＝＋－＠]/;

export function escapeCell(text: string): string {
  return RUN_BY_SPREADSHEETS.test(text) ? `'${text}` : text;
}

const IS_QUOTED = /[",\r\n]/;

/** As `csv-stringify` writes it, for many rows: that takes longer than reading them. */
export function csvRow(cells: readonly string[]): string {
  const written = cells.map((cell) =>
    IS_QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return `${written.join(",")}\n`;
}

export function unescaped(text: string): string {
  return text.startsWith("'") && RUN_BY_SPREADSHEETS.test(text) ? text.slice(1) : text;
}

/** Short, on one line, without terminal escape sequences. */
export function displayText(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ");
  if (line.length <= MAX_VALUE_LENGTH) return line;
  const half = MAX_VALUE_LENGTH / 2;
  // The end of a URL is its file name.
  return ADDRESS.test(line)
    ? `${line.slice(0, half)}…${line.slice(-half)}`
    : `${line.slice(0, MAX_VALUE_LENGTH)}…`;
}
