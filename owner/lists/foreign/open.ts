import { open } from "node:fs/promises";
import { basename } from "node:path";
import { failure, type Result, success } from "@/lib/domain/result";
import { missingDesigners } from "../columns";
import { kindOf } from "../file-kind";
import type { CsvOptions } from "../product-rows";
import { openTable, readFirstRow } from "../read-table";
import { groupsOf } from "./engine";
import { type ForeignFile, ownHeader, readWholeTable, type WholeTable } from "./file";
import { type Format, foreignRow, readForeignHeader } from "./format";
import { formatOf } from "./formats";
import { GOOGLE } from "./google";
import { readGoogleXml } from "./google-xml";

const HEAD_BYTES = 16_384;
const NEVER_TOLD = /^(attribute \d+ (visible|global|default)|position|is featured\?|tax status)$/;

/** `undefined` for a list in the shop's own columns. */
export async function openForeign(
  path: string,
  options: CsvOptions,
): Promise<Result<ForeignFile | undefined>> {
  if (kindOf(await headOf(path)) === "xml") {
    const feed = await readGoogleXml(path);
    return feed.ok ? inOwnColumns(feed.value, GOOGLE, options) : feed;
  }
  const first = await readFirstRow(path);
  if (!first.ok) return first;
  const format = formatOf(first.value, basename(path));
  if (format === "own") return success(undefined);
  if ("sentence" in format) return failure("validation", format.sentence);
  const table = await openTable(path, readForeignHeader(format));
  if (!table.ok) return table;
  const read = await readWholeTable(table.value);
  return read.ok ? inOwnColumns(read.value, format, options) : read;
}

function inOwnColumns(
  { header, rows, orphans, sampleWord, unread }: WholeTable,
  format: Format,
  options: CsvOptions,
): Result<ForeignFile> {
  const products = format.products(
    rows.map((row) => foreignRow(row, header)),
    options,
  );
  const groups = groupsOf(products, options);
  const hasDesigner = groups.some((group) => "rows" in group && group.rows[0].cell("vendor"));
  if (rows.length > 0 && !hasDesigner) return missingDesigners(format.designers);
  // An unreadable row may be a variant of any product with variants.
  if (orphans.length > 0)
    for (const group of groups)
      if ("rows" in group && group.rows[0].cell("option1Name") !== "Title")
        group.mayBeIncomplete = true;
  return success({
    header: ownHeader(header),
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
