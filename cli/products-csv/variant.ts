import type { ProductDraft, VariantDraft } from "@/lib/backend/admin/draft";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { optionName } from "@/lib/domain/option-name";
import type { NumberStyle } from "@/lib/domain/written-number";
import {
  InvalidCell,
  MAX_LINE_LENGTH,
  readCode,
  readFlag,
  readGrams,
  readLine,
  readMoney,
  readPieces,
} from "./cells";
import type { Column } from "./columns";
import type { CellReader, Problem } from "./reader";
import type { TableRow } from "./rows";
import { isSpreadsheetDate } from "./spreadsheet";

const MAX_VARIANTS = 2_048;
const OPTIONS = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
] as const satisfies [Column, Column][];

const VARIANT = ["price", "sku", "option1Value", "option2Value", "option3Value"] as const;

export function isVariant(row: TableRow): boolean {
  return VARIANT.some((column) => row.cell(column));
}

export function variationsOf(first: TableRow, read: CellReader, problems: Problem[]): string[] {
  const names = OPTIONS.map(([name]) =>
    read(first, name, (text) => readLine(text, MAX_LINE_LENGTH)),
  );
  const isNone = names[0] === "Title" && first.cell("option1Value") === "Default Title";
  if (isNone) return [];
  const variations: string[] = [];
  for (const [index, written] of names.entries()) {
    if (!written) {
      const later = names.findIndex((name, at) => at > index && name);
      const [column] = OPTIONS[later] ?? [];
      if (column) {
        const message = `has a value, but Option${index + 1} has no name`;
        problems.push({ row: first.number, column, value: first.cell(column), message });
      }
      break;
    }
    const name = optionName(written);
    const [column] = OPTIONS[index] ?? [];
    if (variations.some((known) => known.toLowerCase() === name.toLowerCase())) {
      problems.push({ row: first.number, column, value: written, message: "appears twice" });
    }
    variations.push(name);
  }
  return variations;
}

export function variantOf(
  row: TableRow,
  variations: readonly string[],
  read: CellReader,
  style: NumberStyle,
): VariantDraft {
  const values = OPTIONS.map(([, column], index) =>
    read(row, column, (text) => {
      const value = readOption(text);
      if (value instanceof InvalidCell || index < variations.length) {
        return value === "" ? new InvalidCell("is empty: every variant needs a value") : value;
      }
      return value === "" || value === "Default Title"
        ? ""
        : new InvalidCell("has a value, but the option has no name in the product's first row");
    }),
  );
  const code = (column: Column) => read(row, column, (cell) => readCode(cell, MAX_LINE_LENGTH));
  const money = (cell: string) => readMoney(cell, style);
  return {
    values: variations.map((_, index) => values[index] ?? ""),
    sku: code("sku"),
    barcode: code("barcode"),
    price: read(row, "price", money) ?? 0,
    compareAt: read(row, "compareAt", (cell) => (cell === "" ? null : money(cell))),
    ...stockOf(row, read, style),
    weightGrams: read(row, "grams", (cell) => readGrams(cell, style)),
    image: row.cell("variantImage") === undefined ? undefined : row.cell("variantImage") || null,
  };
}

function readOption(text: string): string | InvalidCell {
  if (!isSpreadsheetDate(text)) return readLine(text, MAX_LINE_LENGTH);
  return new InvalidCell(
    "is a date that a spreadsheet made of something like 3-5: format the column as text and write it again",
  );
}

/** Uncounted variants and those sold beyond their stock are unlimited. */
function stockOf(
  row: TableRow,
  read: CellReader,
  style: NumberStyle,
): Pick<VariantDraft, "inventory" | "isCountMissing"> {
  const goesOn = read(row, "policy", readFlag);
  const tracker = row.cell("tracker");
  const pieces = row.cell("quantity")
    ? read(row, "quantity", (cell) => readPieces(cell, style))
    : undefined;
  if (goesOn === true || tracker === "") return { inventory: UNLIMITED_INVENTORY };
  return pieces === undefined && tracker ? { isCountMissing: true } : { inventory: pieces };
}

export function refuseClashes(
  draft: ProductDraft,
  rows: readonly TableRow[],
  problems: Problem[],
): void {
  if (draft.variants.length > MAX_VARIANTS) {
    const message = `has ${draft.variants.length} variants, at most ${MAX_VARIANTS} are allowed`;
    problems.push({ row: rows[0]?.number ?? 0, message });
  }
  const seen = new Map<string, number>();
  for (const [index, { values }] of draft.variants.entries()) {
    const row = rows[index]?.number ?? 0;
    const earlier = seen.get(values.join("\0"));
    seen.set(values.join("\0"), row);
    if (earlier === undefined) continue;
    const what = values.length > 0 ? `the options ${values.join(" / ")}` : "no options";
    problems.push({ row, message: `has ${what}, as row ${earlier} has` });
  }
}
