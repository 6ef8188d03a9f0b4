import { isAscii } from "node:buffer";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { type CsvError, type Info, parse } from "csv-parse";
import { failure, type Result, success } from "@/lib/domain/result";
import { type Column, fullerColumns, type TableHeader } from "./columns";
import { kindOf, notATable } from "./file-kind";
import { plainLines, withoutComments, withoutGuard } from "./raw-text";
import { windows1252Word } from "./windows-1252";

/** Bytes that an unclosed quote may swallow. */
const MAX_ROW_BYTES = 32 << 20;

/** Numbered as in spreadsheets: the header is row 1. */
export interface TableRow<Name extends string = Column> {
  number: number;
  cell(column: Name): string | undefined;
}

export interface BrokenRow {
  number: number;
  broken: string;
  /** Nothing after it can be read. */
  isLast: boolean;
}

export interface Table<Name extends string = Column> {
  header: TableHeader<Name>;
  /** Semicolons mean a locale with decimal commas. */
  hasSemicolons: boolean;
  /** Of a file that was read as Windows-1252. */
  sampleWord?: string;
  rows: AsyncIterable<TableRow<Name> | BrokenRow>;
  unread(): string[];
}

interface Parsed {
  record: string[];
  info: Info;
}

export async function readFirstRow(path: string): Promise<Result<readonly string[]>> {
  const encoding = await encodingOf(path);
  if (!encoding.ok) return encoding;
  const records = recordsOf(path, encoding.value);
  const first = await records.next();
  await records.return(undefined);
  return cellsOf(first);
}

function cellsOf(first: IteratorResult<Cells | BrokenRow>): Result<string[]> {
  if (first.done) return failure("validation", "This file is empty.");
  if ("broken" in first.value)
    return failure("validation", `Row ${first.value.number} ${first.value.broken}.`);
  return success(first.value.cells);
}

/** `isTruncated`: whether a short row only lacks empty cells at its end. */
export async function openTable<Name extends string>(
  path: string,
  readHeader: (cells: readonly string[]) => Result<TableHeader<Name>>,
  isTruncated: (cells: readonly string[], header: TableHeader<Name>) => boolean = () => false,
): Promise<Result<Table<Name>>> {
  const encoding = await encodingOf(path);
  if (!encoding.ok) return encoding;
  const records = recordsOf(path, encoding.value);
  const first = cellsOf(await records.next());
  const header = first.ok ? readHeader(first.value) : first;
  if (!header.ok) {
    await records.return(undefined);
    return header;
  }
  const read = await withFullerColumns(header.value, recordsOf(path, encoding.value));
  const filled = new Set<number>();
  return success({
    header: read,
    hasSemicolons: encoding.value.delimiter === ";",
    sampleWord: encoding.value.sampleWord,
    rows: rowsOf(records, read, filled, isTruncated),
    unread: () => [...read.unread].filter(([place]) => filled.has(place)).map(([, name]) => name),
  });
}

/** Of two columns that mean the same the one with more filled cells is read. */
async function withFullerColumns<Name extends string>(
  header: TableHeader<Name>,
  records: AsyncIterable<Cells | BrokenRow>,
): Promise<TableHeader<Name>> {
  if (header.doubles.size === 0) return header;
  const filled: number[] = [];
  for await (const record of records)
    if ("cells" in record)
      for (const [place, cell] of record.cells.entries())
        if (cell !== "") filled[place] = (filled[place] ?? 0) + 1;
  return fullerColumns(header, (place) => filled[place] ?? 0);
}

interface Cells {
  number: number;
  cells: string[];
}

async function* rowsOf<Name extends string>(
  records: AsyncIterable<Cells | BrokenRow>,
  header: TableHeader<Name>,
  filled: Set<number>,
  isTruncated: (cells: readonly string[], header: TableHeader<Name>) => boolean,
): AsyncGenerator<TableRow<Name> | BrokenRow> {
  const { places, unread, width } = header;
  for await (const record of records) {
    if ("broken" in record) {
      yield record;
      continue;
    }
    const { length } = record.cells;
    if (length > width || (length < width && !isTruncated(record.cells, header))) {
      const broken = `has ${length} cells where the first row has ${width}: check its quotes and commas, also at the end`;
      yield { number: record.number, broken, isLast: false };
    } else {
      const { number, cells } = record;
      for (const place of unread.keys()) if (cells[place]?.trim()) filled.add(place);
      const cell = (column: Name) => {
        const place = places.get(column);
        return place === undefined ? undefined : (cells[place]?.trim() ?? "");
      };
      yield { number, cell };
    }
  }
}

async function* recordsOf(path: string, encoding: Encoding): AsyncGenerator<Cells | BrokenRow> {
  const skipped: CsvError[] = [];
  const parser = parse({
    bom: true,
    delimiter: encoding.delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_ROW_BYTES,
    on_skip: (error) => {
      if (error) skipped.push(error);
      return undefined;
    },
  });
  const lines = plainLines(textOf(path, encoding), MAX_ROW_BYTES);
  const text = Readable.from(lines, { objectMode: false });
  text.on("error", (error) => parser.destroy(error));
  text.pipe(parser);
  let broken = 0;
  /** The parser reports skipped rows only with the next record. */
  function* brokenBefore(line: number, records: number): Generator<BrokenRow> {
    while (skipped[0] !== undefined && Number(skipped[0].lines) < line) {
      broken += 1;
      yield brokenRow(skipped.shift(), records + broken);
    }
  }
  let read = 0;
  try {
    for await (const parsed of parser) {
      const { record, info } = parsed as Parsed;
      for (const row of brokenBefore(info.lines, read + info.empty_lines)) {
        yield row;
        if (row.isLast) return;
      }
      if (read === 0 && isSeparatorLine(record)) continue;
      read += 1;
      // Spreadsheets write rows of empty cells where something was deleted.
      if (isBlank(record)) continue;
      const number = read + broken + info.empty_lines;
      yield { number, cells: record.map(withoutGuard) };
    }
    for (const row of brokenBefore(Number.POSITIVE_INFINITY, read)) {
      yield row;
      if (row.isLast) return;
    }
  } finally {
    text.destroy();
    parser.destroy();
  }
}

/** Excel's `sep=;` before the first row, which it does not count as a row. */
const SEPARATOR_LINE = /^sep=([,;\t|^~])\s*$/i;

function isSeparatorLine([first = "", ...others]: readonly string[]): boolean {
  return first.toLowerCase() === "sep=" && isBlank(others);
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}

/** A stray quote ends with its line; other faults may reach further. */
function brokenRow(error: CsvError | undefined, number: number): BrokenRow {
  if (error?.code === "INVALID_OPENING_QUOTE") {
    return { number, broken: 'has a " inside a cell that is not quoted', isLast: false };
  }
  const what =
    error?.code === "CSV_QUOTE_NOT_CLOSED"
      ? "has an unclosed quote"
      : error?.code === "CSV_MAX_RECORD_SIZE"
        ? `is longer than ${MAX_ROW_BYTES >> 20} MB: a quote may be missing`
        : 'has text behind a closing quote: a " inside a cell is written ""';
  return { number, broken: `${what}; nothing after it was read`, isLast: true };
}

async function* textOf(path: string, { name }: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(name);
  for await (const chunk of createReadStream(path)) {
    yield decoder.decode(chunk as Buffer, { stream: true });
  }
  yield decoder.decode();
}

const DELIMITERS = [",", ";", "\t", "|", "^", "~"] as const;
type Delimiter = (typeof DELIMITERS)[number];

interface Encoding {
  name: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  delimiter: Delimiter;
  sampleWord?: string;
}

const CHUNK = 1 << 20;
const HEADER_BYTES = 16_384;

/**
 * UTF-8 if most non-ASCII is valid UTF-8; UTF-16 by its mark; otherwise Windows-1252, Excel's
 * default.
 */
async function encodingOf(path: string): Promise<Result<Encoding>> {
  const decoder = new TextDecoder();
  let head: Buffer | undefined;
  let isUtf16: boolean | undefined;
  let readable = 0;
  let unreadable = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    const bytes = chunk as Buffer;
    if (!head) {
      head = bytes.subarray(0, HEADER_BYTES);
      const kind = kindOf(head);
      if (kind !== "table") return failure("validation", notATable(kind));
      isUtf16 = utf16(head) !== undefined;
      if (isUtf16) break;
    }
    if (bytes.includes(0))
      return failure("validation", "This is not a CSV file: it contains zero bytes.");
    if (isAscii(bytes) && unreadable === 0) continue;
    for (const character of decoder.decode(bytes, { stream: true }).match(/[^\p{ASCII}]/gu) ?? []) {
      if (character === "\ufffd") unreadable += 1;
      else readable += 1;
    }
  }
  if (!head) return failure("validation", "This file is empty.");
  unreadable += decoder.decode().length;
  const name = utf16(head) ?? (unreadable > readable ? "windows-1252" : "utf-8");
  const delimiter = delimiterOf(new TextDecoder(name).decode(head));
  if (name !== "windows-1252") return success({ name, delimiter });
  const word = await windows1252Word(path);
  return word.ok ? success({ name, delimiter, sampleWord: word.value }) : word;
}

function utf16(head: Buffer): "utf-16le" | "utf-16be" | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  return head[0] === 0xfe && head[1] === 0xff ? "utf-16be" : undefined;
}

/** Excel uses the separator of the computer's locale. */
function delimiterOf(head: string): Delimiter {
  const line =
    withoutComments(head)
      .split(/\r|\n/)
      .find((line) => /[^\s,;"]/.test(line)) ?? "";
  const [, said] = SEPARATOR_LINE.exec(line) ?? [];
  const named = DELIMITERS.find((delimiter) => delimiter === said);
  if (named) return named;
  const header = line.replaceAll(/"[^"]*"/g, "");
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce<Delimiter>(
    (best, next) => (count(next) > count(best) ? next : best),
    ",",
  );
}
