import { stringify } from "csv-stringify/sync";
import { decimalText, formatPrice } from "@/lib/domain/money/money";
import type { SalesBy, SalesRow } from "@/lib/domain/money/sales";
import { formatNumber } from "@/lib/domain/text/list-text";
import { textTable } from "../command/text-table";
import { displayText, escapeCell } from "../lists/lists";

type Column = Exclude<keyof SalesRow, "name">;

const TITLES = {
  orders: "Orders",
  pieces: "Pieces",
  piecesRefunded: "Pieces refunded",
  gross: "Gross",
  discounts: "Discounts",
  shipping: "Shipping",
  taxable: "Taxable",
  tax: "Tax",
  includedTax: "Tax in prices",
  paid: "Paid",
  refunds: "Refunds",
  lost: "Lost disputes",
  taxRefunded: "Tax refunded",
  taxDue: "Tax due",
  sold: "Sold",
  returned: "Refunded",
  fees: "Fees",
  net: "Net",
} as const satisfies Record<Column, string>;
const COUNTS: ReadonlySet<Column> = new Set(["orders", "pieces", "piecesRefunded"]);

/** What the terminal shows; the file has all. */
const USUAL = [
  ...(["orders", "pieces", "gross", "discounts", "shipping"] as const),
  ...(["tax", "includedTax", "paid"] as const),
  ...(["refunds", "lost", "taxRefunded", "fees", "net"] as const),
] satisfies Column[];
const SHOWN: Partial<Record<SalesBy, readonly Column[]>> = {
  designer: [
    ...(["orders", "pieces", "gross", "discounts", "shipping", "includedTax"] as const),
    ...(["sold", "returned", "net"] as const),
  ],
  "tax-rate": [
    ...(["orders", "gross", "discounts", "shipping", "taxable", "tax"] as const),
    ...(["includedTax"] as const),
    ...(["refunds", "lost", "taxRefunded", "taxDue"] as const),
  ],
};

const titleOf = (by: SalesBy, column: Column) =>
  by === "designer" && column === "net" ? "Owed" : TITLES[column];

export function salesText(by: SalesBy, rows: readonly SalesRow[], total: SalesRow): string {
  const all = [...rows, total];
  const columns = (SHOWN[by] ?? USUAL).filter((column) => all.some((row) => row[column] !== 0));
  const cell = (row: SalesRow, column: Column) =>
    COUNTS.has(column) ? formatNumber(row[column]) : formatPrice(row[column]);
  return textTable([
    ["", ...columns.map((column) => titleOf(by, column))],
    ...all.map((row) => [displayText(row.name), ...columns.map((column) => cell(row, column))]),
  ]);
}

export function salesCsv(by: SalesBy, rows: readonly SalesRow[], total: SalesRow): string {
  const columns = Object.keys(TITLES) as Column[];
  const cell = (row: SalesRow, column: Column) =>
    COUNTS.has(column) ? String(row[column]) : decimalText(row[column]);
  return stringify([
    [GROUP[by], ...columns.map((column) => titleOf(by, column))],
    ...[...rows, total].map((row) => [
      escapeCell(row.name),
      ...columns.map((column) => cell(row, column)),
    ]),
  ]);
}

const GROUP = {
  day: "Day",
  month: "Month",
  designer: "Designer",
  product: "Product",
  place: "Place",
  "tax-rate": "Tax",
  source: "Source",
  campaign: "Campaign",
  code: "Code",
  payment: "Payment",
} as const satisfies Record<SalesBy, string>;
