import { createHash } from "node:crypto";
import { slugOf } from "@/lib/domain/text/slug";
import { InvalidCell, plainSpelling, unescaped } from "./cells";
import { isSpreadsheetError, SPREADSHEET_ERROR } from "./spreadsheet";

const MAX_LENGTH = 255;
const HASH_DIGITS = 4;
const HANDLE = /^[\p{L}\p{N}_-]+$/u;

/**
 * Appends a hash where characters are dropped, so that `socks™` (`socks-a3e1`) never becomes
 * `socks`.
 */
export function readHandle(text: string): string | InvalidCell {
  if (isSpreadsheetError(text)) return new InvalidCell(SPREADSHEET_ERROR);
  const spelling = plainSpelling(decoded(unescaped(text))).toLowerCase();
  if (spelling.length > MAX_LENGTH) {
    return new InvalidCell(`has ${spelling.length} characters, at most ${MAX_LENGTH} are allowed`);
  }
  if (HANDLE.test(spelling)) return spelling;
  const slug = /[/\\]/.test(spelling) ? "" : slugOf(spelling);
  if (slug === "") return new InvalidCell("may contain only letters, digits, - and _");
  const hash = createHash("sha256").update(spelling).digest("hex").slice(0, HASH_DIGITS);
  return `${slug.slice(0, MAX_LENGTH - HASH_DIGITS - 1)}-${hash}`;
}

/** `ring%E2%84%A2` is `ring™` in a URL. */
function decoded(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
