import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { codeOf } from "@/lib/domain/product/product-code";
import { type Result, success } from "@/lib/domain/result";
import { decodedEntities, InvalidCell, plainSpelling, withoutControls } from "./cells";
import {
  type FoundColumns,
  findColumns,
  missingColumns,
  namesOf,
  normalizeName,
  type TableHeader,
} from "./columns";
import { readHandle } from "./handle";
import { readPieces } from "./numbers";
import type { Problem } from "./problems";
import { openTable, type TableRow } from "./read-table";
import { isRoundedCode } from "./spreadsheet";
import stockColumns from "./stock-columns.json" with { type: "json" };
import type { DecimalMark, NumberStyle } from "./written-number";

const { columns, others } = stockColumns;

/** Any other column of an inventory export is a location. */
const OTHERS = new Set(others.map(normalizeName));

const KNOWN = namesOf(columns);
const COUNTS = ["pieces", "available", "onHand", "newOnHand"] as const;
const OPTIONS = ["option1Value", "option2Value", "option3Value"] as const;
const NO_OPTION = "Default Title";
const MAX_LENGTH = 255;

type Column = keyof typeof columns | `in ${string}`;

export interface StockRow {
  row: number;
  /** "" where the options identify the variant. */
  sku: string;
  handle: string;
  values: string[];
  /** Pieces at several locations are summed. */
  location: string;
  /** −1 = unlimited. */
  pieces: number;
}

interface StockTable {
  rows: StockRow[];
  problems: Problem<string>[];
  unread: string[];
  nameColumn(row: StockRow): string;
}

export async function readStock(
  path: string,
  mark: DecimalMark | undefined,
): Promise<Result<StockTable>> {
  const table = await openTable(path, readStockHeader);
  if (!table.ok) return table;
  const { header, hasSemicolons } = table.value;
  const style = mark ? { mark } : { hasDecimalCommas: hasSemicolons };
  const nameOf = (column: Column) => header.names.get(column) ?? "";
  const rows: StockRow[] = [];
  const problems: Problem<string>[] = [];
  for await (const row of table.value.rows) {
    if ("broken" in row) {
      problems.push({ row: row.number, message: row.broken });
      continue;
    }
    const name = variantNamed(row);
    if (name.sku === "" && name.handle === "") {
      const value = row.cell("sku") ?? "";
      if (isRoundedCode(value)) {
        const message =
          "was rounded by a spreadsheet: format the column as text and export it again";
        problems.push({ row: row.number, column: nameOf("sku"), value, message });
        continue;
      }
      problems.push({ row: row.number, message: "identifies no variant: give its SKU" });
      continue;
    }
    const counted = countOf(row, header, style);
    if (counted === undefined) continue;
    if ("message" in counted) {
      const { column, ...rest } = counted;
      problems.push({ row: row.number, column: nameOf(column), ...rest });
    } else rows.push({ row: row.number, ...name, ...counted });
  }
  const nameColumn = ({ sku }: StockRow) => nameOf(sku === "" ? "handle" : "sku");
  return success({ rows, problems, unread: table.value.unread(), nameColumn });
}

type OpenHeader = FoundColumns<Column>;

function readStockHeader(cells: readonly string[]): Result<TableHeader<Column>> {
  const names = cells.map(normalizeName);
  const isCounted = COUNTS.some((column) => names.some((name) => KNOWN.get(name) === column));
  const header = findColumns<Column>(cells, (name) => {
    const column = KNOWN.get(name);
    if (column || isCounted || OTHERS.has(name)) return column;
    return `in ${name}`;
  });
  if (!header.ok) return header;
  const { places } = header.value;
  leaveOtherCounts(header.value);
  if (!places.has("sku") && !places.has("handle")) return missingColumns(cells, "SKU or Handle");
  const hasCount = isCounted || [...places.keys()].some((column) => column.startsWith("in "));
  return hasCount ? header : missingColumns(cells, "Quantity, Available or On hand");
}

/** Only a new count on the shelf needs the others too. */
function leaveOtherCounts({ places, names, unread }: OpenHeader): void {
  const [first, ...others] = COUNTS.filter((column) => places.has(column));
  if (!first || places.has("newOnHand")) return;
  for (const column of others) {
    unread.set(places.get(column) ?? 0, `${names.get(column)} (${names.get(first)} is read)`);
    places.delete(column);
  }
}

function variantNamed(row: TableRow<Column>) {
  const values = OPTIONS.map((column) => foldedLine(row.cell(column))).filter(
    (value) => value !== "",
  );
  const isPlain = values.length === 1 && values[0] === NO_OPTION;
  const sku = codeOf(foldedLine(row.cell("sku")));
  const handle = readHandle(foldedLine(row.cell("handle")));
  const location = row.cell("location") ?? "";
  return {
    sku: isRoundedCode(sku) ? "" : sku.slice(0, MAX_LENGTH),
    handle: typeof handle === "string" ? handle : (row.cell("handle") ?? "").slice(0, MAX_LENGTH),
    values: isPlain ? [] : values,
    location,
  };
}

function foldedLine(text = ""): string {
  return plainSpelling(decodedEntities(withoutControls(text)?.text ?? text));
}

interface BadCount {
  column: Column;
  value: string;
  message: string;
}

/** A count on hand includes pieces already sold, so the difference moves what is available. */
function countOf(
  row: TableRow<Column>,
  { places }: TableHeader<Column>,
  style: NumberStyle,
): { pieces: number } | BadCount | undefined {
  const read = (column: Column) => {
    const value = row.cell(column) ?? "";
    const pieces = readCount(value, style);
    return pieces instanceof InvalidCell ? { column, value, message: pieces.why } : pieces;
  };
  const several = [...places.keys()].filter((column) => column.startsWith("in "));
  if (several.length > 0) return sumOf(several.map(read));
  const [pieces, available, onHand, newOnHand] = COUNTS.map(read);
  const bad = [pieces, available, onHand, newOnHand].find((count) => typeof count === "object");
  if (bad) return bad;
  if (typeof newOnHand === "number" && typeof available === "number" && typeof onHand === "number")
    return { pieces: Math.max(0, available + newOnHand - onHand) };
  const first = [pieces, newOnHand, available, onHand].find((count) => typeof count === "number");
  return first === undefined ? undefined : { pieces: first };
}

function sumOf(counts: readonly (number | BadCount | undefined)[]) {
  const bad = counts.find((count) => typeof count === "object");
  if (bad) return bad;
  const known = counts.filter((count) => typeof count === "number");
  if (known.length === 0) return undefined;
  const isUnlimited = known.includes(UNLIMITED_INVENTORY);
  return { pieces: isUnlimited ? UNLIMITED_INVENTORY : known.reduce((sum, one) => sum + one, 0) };
}

function readCount(text: string, style: NumberStyle): number | undefined | InvalidCell {
  const word = text.toLowerCase();
  if (word === "" || word === "not stocked") return undefined;
  if (word === "unlimited") return UNLIMITED_INVENTORY;
  return /^-\d/.test(word) ? new InvalidCell("is below zero") : readPieces(word, style);
}
