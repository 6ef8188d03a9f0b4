import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { type CsvError, type Info, parse } from "csv-parse";
import { failure, type Result, success } from "@/lib/domain/result";
import type { Column, Header } from "./columns";
import { type Encoding, encodingOf } from "./encoding";

/** Bytes: what a quote that is never closed may swallow before it is given up. */
const LARGEST_ROW = 32 << 20;

/** A row of a file, numbered as spreadsheets do: the header is row 1. */
export interface Row<Name extends string = Column> {
  number: number;
  /** The text of a cell; `undefined` where the file has no such column. */
  cell(column: Name): string | undefined;
}

/** A row that cannot be read. */
export interface BrokenRow {
  number: number;
  broken: string;
  /** Whether nothing behind it can be read either. */
  isLast: boolean;
}

export interface Table<Name extends string = Column> {
  header: Header<Name>;
  rows: AsyncIterable<Row<Name> | BrokenRow>;
}

interface Parsed {
  record: string[];
  info: Info;
}

/**
 * Opens a table; its rows are read as they are asked for. A failure says why it is none.
 * @param readHeader finds the columns in the first row.
 */
export async function openTable<Name extends string>(
  path: string,
  readHeader: (cells: readonly string[]) => Result<Header<Name>>,
): Promise<Result<Table<Name>>> {
  const encoding = await encodingOf(path);
  if (!encoding.ok) return encoding;
  const records = recordsOf(path, encoding.value);
  const first = await records.next();
  if (first.done) return failure("validation", "This file is empty.");
  if ("broken" in first.value) return failure("validation", first.value.broken);
  const header = readHeader(first.value.cells);
  if (!header.ok) return header;
  return success({ header: header.value, rows: rowsOf(records, header.value) });
}

interface Cells {
  number: number;
  cells: string[];
}

async function* rowsOf<Name extends string>(
  records: AsyncIterable<Cells | BrokenRow>,
  { places, width }: Header<Name>,
): AsyncGenerator<Row<Name> | BrokenRow> {
  for await (const record of records) {
    if ("broken" in record) yield record;
    else if (record.cells.length !== width) {
      const { length } = record.cells;
      const broken = `has ${length} cells where the first row has ${width}: a quote or a comma is missing or too many`;
      yield { number: record.number, broken, isLast: false };
    } else {
      const { number, cells } = record;
      const cell = (column: Name) => {
        const place = places.get(column);
        return place === undefined ? undefined : cells[place]?.trim();
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
    max_record_size: LARGEST_ROW,
    on_skip: (error) => {
      if (error) skipped.push(error);
      return undefined;
    },
  });
  const text = Readable.from(textOf(path, encoding), { objectMode: false });
  text.on("error", (error) => parser.destroy(error));
  text.pipe(parser);
  let broken = 0;
  /** What was skipped before a record is known when the record comes. */
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
      read += 1;
      yield { number: read + broken + info.empty_lines, cells: record };
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

/** A quote in the middle of a cell is over at the line's end; other faults may reach anywhere. */
function brokenRow(error: CsvError | undefined, number: number): BrokenRow {
  if (error?.code === "INVALID_OPENING_QUOTE") {
    return { number, broken: 'has a " inside a cell that is not quoted', isLast: false };
  }
  const what =
    error?.code === "CSV_QUOTE_NOT_CLOSED"
      ? "has a quote that is never closed"
      : error?.code === "CSV_MAX_RECORD_SIZE"
        ? `is longer than ${LARGEST_ROW >> 20} MB: a quote may be missing`
        : 'has text behind a closing quote: a " inside a cell is written ""';
  return { number, broken: `${what}; nothing from here on was read`, isLast: true };
}

async function* textOf(path: string, { name }: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(name);
  for await (const chunk of createReadStream(path)) {
    yield decoder.decode(chunk as Buffer, { stream: true });
  }
  yield decoder.decode();
}
