import { type Command, Option } from "commander";
import { stringify } from "csv-stringify/sync";
import { readLedger } from "@/lib/backend/admin/ledger";
import type { ShopBackend } from "@/lib/backend/app";
import { formatNumber } from "@/lib/domain/count-text";
import { decimalText, formatPrice } from "@/lib/domain/money";
import { failure, success } from "@/lib/domain/result";
import {
  type DayRange,
  instantsOf,
  SALES_BY,
  type SalesBy,
  SalesReport,
  type SalesRow,
} from "@/lib/domain/sales";
import { basics } from "@/shop/basics.config";
import type { CommandContext, CommandResult, RunTask } from "./command-context";
import { readDay } from "./list-page";
import { writeOutput } from "./output";
import { displayText, escapeCell } from "./products-csv/cells";
import { textTable } from "./text-table";

export const FROM_OPTION = [
  "--from <day>",
  "from this day on, in the shop's time zone, such as 2026-01-01",
  readDay,
] as const;
export const UNTIL_OPTION = ["--until <day>", "up to and with this day", readDay] as const;

interface SalesOptions extends DayRange {
  by: SalesBy;
  csv?: string;
}

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
  paid: "Paid",
  refunds: "Refunds",
  lost: "Lost disputes",
  taxRefunded: "Tax refunded",
  taxDue: "Tax due",
  sold: "Sold",
  returned: "Refunded",
  net: "Net",
} as const satisfies Record<Column, string>;
const COUNTS: ReadonlySet<Column> = new Set(["orders", "pieces", "piecesRefunded"]);

/** What the terminal shows; the file has all. */
const USUAL = [
  ...(["orders", "pieces", "gross", "discounts", "shipping", "tax", "paid"] as const),
  ...(["refunds", "lost", "taxRefunded", "net"] as const),
] satisfies Column[];
const SHOWN: Readonly<Record<SalesBy, readonly Column[]>> = {
  day: USUAL,
  month: USUAL,
  product: USUAL,
  place: USUAL,
  designer: ["orders", "pieces", "gross", "discounts", "shipping", "sold", "returned", "net"],
  "tax-rate": [
    ...(["orders", "gross", "discounts", "shipping", "taxable", "tax"] as const),
    ...(["refunds", "lost", "taxRefunded", "taxDue"] as const),
  ],
};

const titleOf = (by: SalesBy, column: Column) =>
  by === "designer" && column === "net" ? "Owed" : TITLES[column];

export function addSales(shop: Command, perform: RunTask): void {
  shop
    .command("sales")
    .description("report what was sold, taxed and refunded, and what designers are owed")
    .addOption(
      new Option("--by <group>", "a row for each of these").choices(SALES_BY).default("month"),
    )
    .option(...FROM_OPTION)
    .option(...UNTIL_OPTION)
    .option("--csv <file>", "write all columns as CSV; - for standard output")
    .action((options: SalesOptions) =>
      perform((backend, desk) => reportSales(backend, desk, options)),
    );
}

export function rangeError({ from, until }: DayRange) {
  return from !== undefined && until !== undefined && from > until
    ? failure("validation", `${from} is after ${until}.`)
    : null;
}

async function reportSales(
  backend: ShopBackend,
  desk: CommandContext,
  { by, csv, from, until }: SalesOptions,
): CommandResult {
  const range = { ...(from && { from }), ...(until && { until }) };
  const wrong = rangeError(range);
  if (wrong) return wrong;
  const report = new SalesReport(by, range);
  await readLedger(backend, instantsOf(range), (orders) => {
    for (const order of orders) report.add(order);
  });
  const [rows, total] = [report.rows(), report.sums()];
  const { currency, decimals, timeZone } = basics;
  const data = { by, ...range, timeZone, currency, decimals, rows, total };
  if (csv !== undefined) {
    const written = await writeOutput(desk, csv, (write) => write(salesCsv(by, rows, total)));
    if (!written.ok) return written;
    return success({ text: `The sales are in ${written.value}.`, data });
  }
  return success({ text: rows.length > 0 ? salesText(by, rows, total) : "No sales.", data });
}

function salesText(by: SalesBy, rows: readonly SalesRow[], total: SalesRow): string {
  const all = [...rows, total];
  const columns = SHOWN[by].filter((column) => all.some((row) => row[column] !== 0));
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
} as const satisfies Record<SalesBy, string>;
