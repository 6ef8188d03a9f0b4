import { isAscii } from "node:buffer";
import { createReadStream } from "node:fs";
import { failure, type Result, success } from "@/lib/domain/result";

/** How a file's bytes are to be read. */
export interface Encoding {
  /** As TextDecoder names it. */
  name: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  delimiter: "," | ";" | "\t";
}

const CHUNK = 1 << 20;
const HEADER_BYTES = 16_384;

/** What a file begins with that is no table, however it is named. */
const NO_TABLES: readonly [magic: string, what: string][] = [
  ["PK\x03\x04", "a zip archive (or a spreadsheet such as .xlsx): save it as CSV, or unpack it"],
  ["\x1f\x8b", "a gzip archive: unpack it"],
  ["%PDF", "a PDF"],
  ["\x89PNG", "a picture"],
  ["\xff\xd8\xff", "a picture"],
  ["GIF8", "a picture"],
  ["<!doctype", "a web page: the download may have asked to sign in"],
  ["<html", "a web page: the download may have asked to sign in"],
];

/**
 * Looks at all of a file's bytes: UTF-8 as soon as most of what is not ASCII is UTF-8, with a mark of
 * its own or without, UTF-16 by its mark, Windows-1252 (what Excel writes) otherwise.
 */
export async function encodingOf(path: string): Promise<Result<Encoding>> {
  const decoder = new TextDecoder();
  let head: Buffer | undefined;
  let isUtf16: boolean | undefined;
  let readable = 0;
  let unreadable = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    const bytes = chunk as Buffer;
    if (!head) {
      head = bytes.subarray(0, HEADER_BYTES);
      const is = whatItIs(head);
      if (is) return failure("validation", `This is no CSV file but ${is}.`);
      isUtf16 = utf16(head) !== undefined;
      if (isUtf16) break;
    }
    if (bytes.includes(0))
      return failure("validation", "This is no CSV file: it holds zero bytes.");
    if (isAscii(bytes) && unreadable === 0) continue;
    for (const character of decoder.decode(bytes, { stream: true }).match(/[^\p{ASCII}]/gu) ?? []) {
      if (character === "\ufffd") unreadable += 1;
      else readable += 1;
    }
  }
  if (!head) return failure("validation", "This file is empty.");
  unreadable += decoder.decode().length;
  const name = utf16(head) ?? (unreadable > readable ? "windows-1252" : "utf-8");
  return success({ name, delimiter: delimiterOf(new TextDecoder(name).decode(head)) });
}

function whatItIs(head: Buffer): string | undefined {
  const start = head.subarray(0, 64).toString("latin1");
  const text = start.trimStart().toLowerCase();
  return NO_TABLES.find(([magic]) => start.startsWith(magic) || text.startsWith(magic))?.[1];
}

function utf16(head: Buffer): "utf-16le" | "utf-16be" | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  return head[0] === 0xfe && head[1] === 0xff ? "utf-16be" : undefined;
}

/** Excel separates by what the computer's language does. */
function delimiterOf(head: string): Encoding["delimiter"] {
  const header = head.split(/\r|\n/, 1)[0] ?? "";
  const count = (delimiter: string) => header.split(delimiter).length;
  const all = [",", ";", "\t"] as const;
  return all.reduce((best, next) => (count(next) > count(best) ? next : best));
}
