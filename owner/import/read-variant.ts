import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import {
  addressesIn,
  type Column,
  InvalidCell,
  isSpreadsheetDate,
  MAX_ADDRESS_LENGTH,
  MAX_LINE_LENGTH,
  type NumberStyle,
  OPTION_COLUMNS,
  type Problem,
  readAddress,
  readCode,
  readFlag,
  readGrams,
  readLine,
  readMoment,
  readMoney,
  readPieces,
  type TableRow,
} from "../lists/lists";
import type { CellReader } from "./cell-reader";
import type { ProductDraft, VariantDraft } from "./draft";
import { optionName } from "./option-name";

const MAX_VARIANTS = 2_048;
const NO_OPTION = "Default Title";

const VARIANT = ["price", "sku", "option1Value", "option2Value", "option3Value"] as const;

export function isVariant(row: TableRow): boolean {
  return VARIANT.some((column) => row.cell(column));
}

interface Options extends Pick<ProductDraft, "variations" | "optionColumns"> {
  /** The columns of their values. */
  values: Column[];
}

/** Only "Title" with "Default Title" says that a product has no options; empty cells say nothing. */
export function optionsOf(
  rows: readonly [TableRow, ...TableRow[]],
  read: CellReader,
  problems: Problem[],
): Options {
  const [first] = rows;
  if (first.cell("option1Name") === "Title" && first.cell("option1Value") === NO_OPTION)
    return { variations: [], optionColumns: OPTION_COLUMNS.length, values: [] };
  const columns = OPTION_COLUMNS.filter(([, value]) => first.cell(value) !== undefined);
  const variations: (string | number)[] = [];
  const values: Column[] = [];
  let unnamed: Column | undefined;
  for (const [name, value] of columns) {
    const written = read(first, name, (text) => readLine(text, MAX_LINE_LENGTH));
    const hasValues = rows.some((row) => row.cell(value) && row.cell(value) !== NO_OPTION);
    if (!written && !hasValues) {
      unnamed ??= name;
      continue;
    }
    if (unnamed) {
      const message = `has a value, but ${unnamed.replace(/Name$/, "").replace("o", "O")} has no name`;
      problems.push({ row: first.number, column: name, value: first.cell(name), message });
      break;
    }
    const variation = written
      ? optionName(written)
      : OPTION_COLUMNS.findIndex(([one]) => one === name);
    if (variations.some((known) => wordOf(known) === wordOf(variation)))
      problems.push({ row: first.number, column: name, value: written, message: "appears twice" });
    variations.push(variation);
    values.push(value);
  }
  const isSaid = variations.length > 0;
  return { ...(isSaid ? { variations } : {}), optionColumns: columns.length, values };
}

function wordOf(name: string | number): string {
  return String(name).toLowerCase();
}

export function variantOf(
  row: TableRow,
  { variations = [], values }: Options,
  read: CellReader,
  style: NumberStyle,
): VariantDraft {
  const code = (column: Column) => read(row, column, (cell) => readCode(cell, MAX_LINE_LENGTH));
  const money = (cell: string) => readMoney(cell, style);
  for (const [, column] of OPTION_COLUMNS.filter(([, column]) => !values.includes(column)))
    read(row, column, (text) =>
      text === "" || text === NO_OPTION
        ? ""
        : new InvalidCell("has a value, but the option has no name in the product's first row"),
    );
  return {
    values: values.map((column, at) => {
      const isNamed = typeof variations[at] === "string";
      return read(row, column, (text) => readOption(text, isNamed)) ?? "";
    }),
    sku: code("sku"),
    barcode: code("barcode"),
    price: read(row, "price", money),
    compareAt: read(row, "compareAt", (cell) => (cell === "" ? null : money(cell))),
    saleFrom: read(row, "saleFrom", (cell) => readMoment(cell, "begins")),
    saleUntil: read(row, "saleUntil", (cell) => readMoment(cell, "ends")),
    ...stockOf(row, read, style),
    weightGrams: read(row, "grams", (cell) => readGrams(cell, style)),
    image: read(row, "variantImage", (text) => {
      const address = readAddress(addressesIn(text)[0] ?? "", MAX_ADDRESS_LENGTH);
      return address === "" ? null : address;
    }),
  };
}

function readOption(text: string, isNeeded: boolean): string | InvalidCell {
  if (text === "" && isNeeded) return new InvalidCell("is empty: every variant needs a value");
  if (!isSpreadsheetDate(text)) return readLine(text, MAX_LINE_LENGTH);
  return new InvalidCell(
    "is a date that a spreadsheet made of something like 3-5: format the column as text and write it again",
  );
}

/** Uncounted variants and those sold beyond their stock are unlimited. */
function stockOf(row: TableRow, read: CellReader, style: NumberStyle) {
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
  rowName: string,
): void {
  if (draft.variants.length > MAX_VARIANTS) {
    const message = `has ${draft.variants.length} variants, at most ${MAX_VARIANTS} are allowed`;
    problems.push({ row: rows[0]?.number ?? 0, message });
  }
  if (draft.variations === undefined) return;
  const seen = new Map<string, number>();
  for (const [index, { values }] of draft.variants.entries()) {
    const row = rows[index]?.number ?? 0;
    const earlier = seen.get(values.join("\0"));
    seen.set(values.join("\0"), row);
    if (earlier === undefined) continue;
    const what = values.length > 0 ? `the options ${values.join(" / ")}` : "no options";
    problems.push({ row, message: `has ${what}, as ${rowName} ${earlier} has` });
  }
}
