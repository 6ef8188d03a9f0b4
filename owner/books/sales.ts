import { type Command, Option } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { countRows } from "@/lib/backend/db/count-rows";
import { type DayRange, SALES_BY, type SalesBy } from "@/lib/domain/money/sales";
import { failure, success } from "@/lib/domain/result";
import { readSales } from "@/owner/books/sales-sql";
import { basics } from "@/shop/basics";
import type { CommandContext, CommandResult, RunTask } from "../command/command-context";
import { readDay } from "../command/list";
import { writeOutput } from "../command/output";
import { nothingToWrite } from "../command/report";
import { salesCsv, salesText } from "./sales-table";

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

export function addSales(program: Command, run: RunTask): void {
  program
    .command("sales")
    .description("report what was sold, taxed and refunded, and what designers are owed")
    .addOption(
      new Option("--by <group>", "a row for each of these").choices(SALES_BY).default("month"),
    )
    .option(...FROM_OPTION)
    .option(...UNTIL_OPTION)
    .option("--csv <file>", "write all columns as CSV; - for standard output")
    .action((options: SalesOptions) =>
      run((backend, context) => reportSales(backend, context, options)),
    );
}

export function rangeError({ from, until }: DayRange) {
  return from !== undefined && until !== undefined && from > until
    ? failure("validation", `${from} is after ${until}.`)
    : null;
}

export async function noOrders({ db }: ShopBackend) {
  return (await countRows(db.selectFrom("orders"))) === 0 ? nothingToWrite("orders") : null;
}

async function reportSales(
  backend: ShopBackend,
  context: CommandContext,
  { by, csv, from, until }: SalesOptions,
): CommandResult {
  const range = { ...(from && { from }), ...(until && { until }) };
  const wrong = (await noOrders(backend)) ?? rangeError(range);
  if (wrong) return wrong;
  const report = await readSales(backend, by, range);
  const [rows, total] = [report.rows(), report.sums()];
  const { currency, decimals, timeZone } = basics;
  const data = { by, ...range, timeZone, currency, decimals, rows, total };
  if (csv !== undefined) {
    const written = await writeOutput(context, csv, (write) => write(salesCsv(by, rows, total)));
    if (!written.ok) return written;
    return success({ text: `The sales are in ${written.value}.`, data });
  }
  return success({ text: rows.length > 0 ? salesText(by, rows, total) : "No sales.", data });
}
