import { open } from "node:fs/promises";
import { basename } from "node:path";
import { failure, type Result, success } from "@/lib/domain/result";
import { type Column, missingDesigners, type TableHeader } from "../columns";
import { kindOf } from "../file-kind";
import type { CsvOptions, Group, OrphanRow } from "../product-rows";
import { openTable, readFirstRow, type TableRow } from "../rows";
import { type ForeignFile, ownHeader, readWholeTable, type WholeTable } from "./file";
import { formatOf } from "./formats";
import { GOOGLE_SOURCES, type GoogleColumn, googleGroups, readGoogleHeader } from "./google";
import { readGoogleXml } from "./google-xml";
import {
  readSquarespaceHeader,
  SQUARESPACE_SOURCES,
  type SquarespaceColumn,
  squarespaceGroups,
} from "./squarespace";
import { wooGroups } from "./woocommerce";
import { readWooHeader, WOO_SOURCES, type WooColumn } from "./woocommerce-columns";

const HEAD_BYTES = 16_384;
const NEVER_TOLD = /^(attribute \d+ (visible|global|default)|position|is featured\?|tax status)$/;

/** `undefined` for a list in the shop's own columns. */
export async function openForeign(
  path: string,
  options: CsvOptions,
): Promise<Result<ForeignFile | undefined>> {
  if (kindOf(await headOf(path)) === "xml") {
    const feed = await readGoogleXml(path);
    if (!feed.ok) return feed;
    return inOwnColumns(feed.value, feed.value.header, GOOGLE, options);
  }
  const first = await readFirstRow(path);
  if (!first.ok) return first;
  const format = formatOf(first.value, basename(path));
  if (format === "own") return success(undefined);
  if (typeof format === "object") return failure("validation", format.sentence);
  if (format === "google") return openForeignTable(path, GOOGLE, options);
  if (format === "squarespace") return openForeignTable(path, SQUARESPACE, options);
  return openForeignTable(path, WOOCOMMERCE, options);
}

interface Reading<Name extends string> {
  readHeader(cells: readonly string[]): Result<TableHeader<Name>>;
  sources: Partial<Record<Column, Name>>;
  designers?: string;
  groupsOf(
    rows: readonly TableRow<Name>[],
    header: TableHeader<Name>,
    options: CsvOptions,
  ): (Group | OrphanRow)[];
}

const GOOGLE: Reading<GoogleColumn> = {
  readHeader: readGoogleHeader,
  sources: GOOGLE_SOURCES,
  designers: "brand",
  groupsOf: (rows, _, options) => googleGroups(rows, options),
};

const SQUARESPACE: Reading<SquarespaceColumn> = {
  readHeader: readSquarespaceHeader,
  sources: SQUARESPACE_SOURCES,
  groupsOf: squarespaceGroups,
};

const WOOCOMMERCE: Reading<WooColumn> = {
  readHeader: readWooHeader,
  sources: WOO_SOURCES,
  designers: "Brands",
  groupsOf: wooGroups,
};

async function openForeignTable<Name extends string>(
  path: string,
  reading: Reading<Name>,
  options: CsvOptions,
): Promise<Result<ForeignFile>> {
  const table = await openTable(path, reading.readHeader);
  if (!table.ok) return table;
  const read = await readWholeTable(table.value);
  return read.ok ? inOwnColumns(read.value, table.value.header, reading, options) : read;
}

function inOwnColumns<Name extends string>(
  { rows, orphans, sampleWord, unread }: WholeTable<Name>,
  header: TableHeader<Name>,
  { sources, designers, groupsOf }: Reading<Name>,
  options: CsvOptions,
): Result<ForeignFile> {
  const groups = groupsOf(rows, header, options);
  const hasDesigner = groups.some((group) => "rows" in group && group.rows[0].cell("vendor"));
  if (rows.length > 0 && !hasDesigner) return missingDesigners(designers);
  // An unreadable row may be a variant of any product with variants.
  if (orphans.length > 0)
    for (const group of groups)
      if ("rows" in group && group.rows[0].cell("option1Name") !== "Title")
        group.mayBeIncomplete = true;
  return success({
    header: ownHeader(header, sources),
    groups: [...orphans, ...groups],
    sampleWord,
    unread: unread.filter((name) => !NEVER_TOLD.test(name.toLowerCase())),
  });
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
