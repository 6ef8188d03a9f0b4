import type { Command } from "commander";
import { stringify } from "csv-stringify/sync";
import type { ShopBackend } from "@/lib/backend/app";
import { type DayRange, instantsOf } from "@/lib/domain/money/sales";
import { success } from "@/lib/domain/result";
import { countOf, formatNumber } from "@/lib/domain/text/list-text";
import { readLedger } from "@/owner/books/ledger";
import { soldVariants } from "@/owner/books/sold-variants";
import { FROM_OPTION, rangeError, UNTIL_OPTION } from "../books/sales";
import type { CommandContext, CommandResult, RunTask } from "../command/command-context";
import { type Write, writeOutput } from "../command/output";
import {
  cellsOf,
  type ExportedRow,
  LINE_COLUMNS,
  lineRows,
  ORDER_COLUMNS,
  orderRow,
  titlesOf,
} from "./exported-orders";

interface ExportOptions extends DayRange {
  lines: boolean;
}

export function addOrdersExport(orders: Command, run: RunTask): void {
  orders
    .command("export")
    .description("export the paid orders as CSV, or with --json and no file as JSON")
    .argument(
      "[file]",
      "such as orders.csv; overwrites an existing file; - for standard output",
      "-",
    )
    .option("--lines", "a row for each line and each package's shipping", false)
    .option(...FROM_OPTION)
    .option(...UNTIL_OPTION)
    .action((file: string, options: ExportOptions, command: Command) =>
      run((backend, context) =>
        command.optsWithGlobals().json === true && file === "-"
          ? ordersAsJson(backend, options)
          : exportOrders(backend, context, file, options),
      ),
    );
}

async function exportOrders(
  backend: ShopBackend,
  context: CommandContext,
  file: string,
  options: ExportOptions,
): CommandResult {
  const wrong = rangeError(options);
  if (wrong) return wrong;
  let count = 0;
  const columns = options.lines ? LINE_COLUMNS : ORDER_COLUMNS;
  const produce = async (write: Write) => {
    await write(stringify([titlesOf(columns)]));
    await eachPaid(backend, options, async (rows, orders) => {
      count += orders;
      context.progress(`${formatNumber(count)} orders`);
      await write(stringify(rows.map((row) => cellsOf(columns, row))));
    });
  };
  const written = await writeOutput(context, file, produce, { isPrivate: true });
  if (!written.ok) return written;
  const text = `${countOf(count, "order")} written to ${written.value}.`;
  return success({ text, data: { orders: count, path: written.value } });
}

async function ordersAsJson(backend: ShopBackend, options: ExportOptions): CommandResult {
  const wrong = rangeError(options);
  if (wrong) return wrong;
  const all: object[] = [];
  await eachPaid(backend, options, (rows) => {
    all.push(...rows);
  });
  return success({ text: "", data: options.lines ? { lines: all } : { orders: all } });
}

async function eachPaid(
  backend: ShopBackend,
  { lines, ...range }: ExportOptions,
  take: (rows: ExportedRow[], orders: number) => Promise<void> | void,
): Promise<void> {
  const { first, last } = instantsOf(range);
  await readLedger(backend, { first, last }, async (orders, db) => {
    const paid = orders.filter(({ paidAt }) => paidAt >= first && paidAt <= last);
    const variants = lines ? await soldVariants(db, paid) : new Map();
    await take(
      paid.flatMap((order): ExportedRow[] =>
        lines ? lineRows(order, variants) : [orderRow(order)],
      ),
      paid.length,
    );
  });
}
