import { open } from "node:fs/promises";
import { basename } from "node:path";
import { failure, type Result, success } from "@/lib/domain/result";
import { type Column, type Header, noDesigners } from "../columns";
import { kindOf } from "../file-kind";
import type { FileOptions, Group, Stray } from "../products";
import { openTable, type Row, readFirstRow } from "../rows";
import { type ForeignFile, type HeldTable, held, ownHeader } from "./file";
import { formatOf } from "./formats";
import { GOOGLE_SOURCES, googleGroups, readGoogleHeader } from "./google";
import { readGoogleXml } from "./google-xml";
import { readSquarespaceHeader, SQUARESPACE_SOURCES, squarespaceGroups } from "./squarespace";
import { wooGroups } from "./woocommerce";
import { readWooHeader, WOO_SOURCES, wooUnread } from "./woocommerce-columns";

const HEAD_BYTES = 16_384;

/**
 * Reads a list of another shop system whole.
 * @returns `undefined` for a list of our own columns; a failure for one that is known and not read.
 */
export async function openForeign(
  path: string,
  options: FileOptions,
): Promise<Result<ForeignFile | undefined>> {
  if (kindOf(await headOf(path)) === "xml") {
    const feed = await readGoogleXml(path);
    if (!feed.ok) return feed;
    return ownFile(feed.value, feed.value.header, GOOGLE_SOURCES, "brand", (rows) =>
      googleGroups(rows, options),
    );
  }
  const first = await readFirstRow(path);
  if (!first.ok) return first;
  const format = formatOf(first.value, basename(path));
  if (format === "own") return success(undefined);
  if (typeof format === "object") return failure("validation", format.sentence);
  return OPENERS[format](path, options);
}

const OPENERS = { google: openGoogle, squarespace: openSquarespace, woocommerce: openWoo };

async function openSquarespace(path: string, options: FileOptions): Promise<Result<ForeignFile>> {
  const table = await openTable(path, readSquarespaceHeader);
  if (!table.ok) return table;
  const { header } = table.value;
  const read = await held(table.value);
  if (!read.ok) return read;
  return ownFile(read.value, header, SQUARESPACE_SOURCES, undefined, (rows) =>
    squarespaceGroups(rows, header, options),
  );
}

async function openGoogle(path: string, options: FileOptions): Promise<Result<ForeignFile>> {
  const table = await openTable(path, readGoogleHeader);
  if (!table.ok) return table;
  const read = await held(table.value);
  if (!read.ok) return read;
  return ownFile(read.value, table.value.header, GOOGLE_SOURCES, "brand", (rows) =>
    googleGroups(rows, options),
  );
}

async function openWoo(path: string, options: FileOptions): Promise<Result<ForeignFile>> {
  const table = await openTable(path, readWooHeader);
  if (!table.ok) return table;
  const { header } = table.value;
  const read = await held(table.value);
  if (!read.ok) return read;
  const unread = wooUnread(read.value.unread);
  return ownFile({ ...read.value, unread }, header, WOO_SOURCES, "Brands", (rows) =>
    wooGroups(rows, header, options),
  );
}

function ownFile<Name extends string>(
  { rows, strays, unread }: HeldTable<Name>,
  header: Header<Name>,
  sources: Partial<Record<Column, Name>>,
  column: string | undefined,
  groupsOf: (rows: readonly Row<Name>[]) => (Group | Stray)[],
): Result<ForeignFile> {
  const groups = [...strays, ...groupsOf(rows)];
  const hasDesigner = groups.some((group) => "rows" in group && group.rows[0].cell("vendor"));
  if (rows.length > 0 && !hasDesigner) return noDesigners(column);
  return success({ header: ownHeader(header, sources), groups, unread });
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
