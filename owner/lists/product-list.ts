import { codeOf } from "@/lib/domain/product/product-code";
import { type Result, success } from "@/lib/domain/result";
import { InvalidCell, plainSpelling, withoutControls } from "./cells";
import { readHeader, type TableHeader } from "./columns";
import { openForeign } from "./foreign/open";
import { readHandle } from "./handle";
import { hasDecimalComma } from "./numbers";
import type { Problem } from "./problems";
import type { CsvOptions, Group, OrphanRow } from "./product-rows";
import { type BrokenRow, openTable, type TableRow } from "./read-table";
import { isTruncated } from "./truncated";
import type { NumberStyle } from "./written-number";

/** Rows per product; bounds the memory. */
const MAX_ROWS = 4_096;
const MAX_HELD = 100_000;

export interface ListedProducts {
  header: TableHeader;
  /** Each product's rows, in the shop's own columns. */
  groups: AsyncIterable<Group | OrphanRow> | Iterable<Group | OrphanRow>;
  style: NumberStyle;
  /** Of a file that was read as Windows-1252. */
  sampleWord?: string;
  unread(): string[];
}

/** Any list of products: the shop's own, Shopify's or another platform's. */
export async function openProductList(
  path: string,
  options: CsvOptions,
): Promise<Result<ListedProducts>> {
  const foreign = await openForeign(path, options);
  if (!foreign.ok) return foreign;
  if (foreign.value) {
    const { header, groups, unread, sampleWord } = foreign.value;
    const rows = groups.flatMap((group) => ("orphan" in group ? [] : group.rows));
    const style = styleOf(options, rows.some(hasDecimalCommaPrice));
    return success({ header, groups, style, sampleWord, unread: () => unread });
  }
  const table = await openTable(path, readHeader, isTruncated);
  if (!table.ok) return table;
  const { header, hasSemicolons, unread, sampleWord } = table.value;
  const { hasDecimalCommas, apart } = await lookThrough(path);
  const style = styleOf(options, hasSemicolons || hasDecimalCommas);
  const groups = header.places.has("handle")
    ? groupsOf(table.value.rows, options.vendor, apart)
    : await groupsBySku(table.value.rows, await options.handlesBySku());
  return success({ header, groups, style, sampleWord, unread });
}

function styleOf({ decimal }: CsvOptions, hasDecimalCommas: boolean): NumberStyle {
  return decimal ? { mark: decimal } : { hasDecimalCommas };
}

const PRICES = ["price", "compareAt"] as const;

function hasDecimalCommaPrice(row: TableRow): boolean {
  return PRICES.some((column) => hasDecimalComma(row.cell(column) ?? ""));
}

interface WholeFile {
  /** Then "1,250" may have a decimal comma too. */
  hasDecimalCommas: boolean;
  /** Handles with rows in several places, and the first row that is apart. */
  apart: ReadonlyMap<string, number>;
}

async function lookThrough(path: string): Promise<WholeFile> {
  let hasDecimalCommas = false;
  const apart = new Map<string, number>();
  const table = await openTable(path, readHeader, isTruncated);
  if (!table.ok) return { hasDecimalCommas, apart };
  const seen = new Set<string>();
  let last = "";
  for await (const row of table.value.rows) {
    if (unreadable(row) || "broken" in row) continue;
    hasDecimalCommas ||= hasDecimalCommaPrice(row);
    if (row.cell("handle") === undefined) continue;
    const { handle } = handleOf(row);
    if (handle !== last && seen.has(handle) && !apart.has(handle)) apart.set(handle, row.number);
    seen.add(handle);
    last = handle;
  }
  return { hasDecimalCommas, apart };
}

async function* groupsOf(
  rows: AsyncIterable<TableRow | BrokenRow>,
  vendor: string | undefined,
  apart: WholeFile["apart"],
): AsyncGenerator<Group | OrphanRow> {
  let group: Group | undefined;
  for await (const row of rows) {
    const orphan = unreadable(row);
    if (orphan) {
      if (group) group.mayBeIncomplete = true;
      yield { orphan };
    }
    if ("broken" in row || orphan) continue;
    const { handle, text, why } = handleOf(row);
    if (group?.handle === handle) {
      if (group.rows.length <= MAX_ROWS) group.rows.push(row);
    } else {
      if (group) yield group;
      group = { handle, rows: [withVendor(row, vendor)] };
      const again = apart.get(handle) ?? 0;
      const message =
        why ??
        (row.number < again
          ? `appears again in row ${again}: keep a product's rows together, or sort them by Handle`
          : undefined);
      if (message) group.refused = { column: "handle", value: text, message };
    }
  }
  if (group) yield group;
}

/** Rows of one product may be anywhere in such a list, so all are held. */
async function groupsBySku(
  rows: AsyncIterable<TableRow | BrokenRow>,
  handles: ReadonlyMap<string, string>,
): Promise<(Group | OrphanRow)[]> {
  const groups = new Map<string, Group>();
  const orphans: OrphanRow[] = [];
  for await (const row of rows) {
    const value = "broken" in row ? "" : codeOf(plainSpelling(row.cell("sku") ?? ""));
    const handle = handles.get(value);
    if ("broken" in row) orphans.push({ orphan: { row: row.number, message: row.broken } });
    else if (handle === undefined) {
      const message = `is ${value === "" ? "empty" : "not the SKU of one product of this shop"}`;
      orphans.push({ orphan: { row: row.number, column: "sku", value, message } });
    } else {
      const group = groups.get(handle);
      if (group) group.rows.push(row);
      else groups.set(handle, { handle, rows: [row] });
    }
    if (groups.size + orphans.length > MAX_HELD) break;
  }
  return [...orphans, ...groups.values()];
}

function withVendor(row: TableRow, vendor: string | undefined): TableRow {
  if (vendor === undefined) return row;
  return {
    number: row.number,
    cell: (column) => row.cell(column) || (column === "vendor" ? vendor : row.cell(column)),
  };
}

function handleOf(row: TableRow): { handle: string; text: string; why?: string } {
  const text = row.cell("handle") ?? "";
  const read = readHandle(withoutControls(text)?.text ?? text);
  if (read instanceof InvalidCell) return { handle: text.toLowerCase(), text, why: read.why };
  return { handle: read, text };
}

function unreadable(row: TableRow | BrokenRow): Problem | undefined {
  if ("broken" in row) return { row: row.number, message: row.broken };
  if (row.cell("handle") !== "") return undefined;
  return { row: row.number, column: "handle", message: "is empty: it identifies the product" };
}

export function whyLeftOut(group: Group): Omit<Problem, "row"> | undefined {
  if (group.refused) return group.refused;
  if (group.rows.length > MAX_ROWS) return { message: `has more than ${MAX_ROWS} rows` };
  if (!group.mayBeIncomplete) return undefined;
  return { message: "was left unchanged: an unreadable row may belong to it" };
}
