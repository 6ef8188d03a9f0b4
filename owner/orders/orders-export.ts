import type { Command } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import type { Queries } from "@/lib/backend/db/transaction";
import { chosenInWords } from "@/lib/backend/db/variation-values";
import { minuteInShop } from "@/lib/domain/day/shop-day";
import {
  type LedgerEntry,
  type LedgerItem,
  ledgerOf,
  lineKey,
  paidFor,
} from "@/lib/domain/money/ledger";
import { decimalText, sum } from "@/lib/domain/money/money";
import { type DayRange, instantsOf } from "@/lib/domain/money/sales";
import { success } from "@/lib/domain/result";
import { countOf, formatNumber } from "@/lib/domain/text/list-text";
import { type BookedOrder, readLedger } from "@/owner/books/ledger";
import { FROM_OPTION, noOrders, rangeError, UNTIL_OPTION } from "../books/sales";
import type { CommandContext, CommandResult, RunTask } from "../command/command-context";
import { type Write, writeOutput } from "../command/output";
import { csvRow, escapeCell } from "../lists/lists";

type Value = string | number | null;
/** Amounts in the smallest unit. */
type Row = Record<string, Value>;
/** By the name in JSON: the title in CSV, how a value is written there, and the value. */
type Columns<Of> = Readonly<
  Record<string, readonly [title: string, write: (value: Value) => string, read: (of: Of) => Value]>
>;

const text = (value: Value) => escapeCell(String(value ?? ""));
const money = (value: Value) => decimalText(Number(value));
const count = (value: Value) => String(value);
const time = (value: Value) => minuteInShop(new Date(String(value)));
const fee = (value: Value) => (value === null ? "" : decimalText(Number(value)));
const rate = (value: Value) => (value === null ? "" : `${Number(value) / 100}%`);

type Back = "refunds" | "lost" | "taxRefunded" | "piecesRefunded";

/** A filed month stays as it is: what went back after the range is in a later file. */
interface ListedOrder extends BookedOrder {
  /** Within the range, or before it. */
  entries: readonly LedgerEntry[];
}

const sumOf = (name: Back, entries: readonly LedgerEntry[]) =>
  sum(entries.map((entry) => entry[name] ?? 0));

const ORDER_COLUMNS: Columns<ListedOrder> = {
  number: ["Order", text, ({ row }) => row.number],
  placedAt: ["Placed", time, ({ row }) => row.created_at],
  paidAt: ["Paid at", time, ({ paidAt }) => paidAt],
  email: ["Email", text, ({ row }) => row.email],
  name: ["Name", text, ({ shipTo }) => `${shipTo.firstName} ${shipTo.lastName}`.trim()],
  city: ["City", text, ({ shipTo }) => shipTo.city],
  state: ["State", text, ({ shipTo }) => shipTo.state],
  zipcode: ["ZIP code", text, ({ shipTo }) => shipTo.zipcode],
  country: ["Country", text, ({ shipTo }) => shipTo.country],
  pieces: ["Pieces", count, ({ items }) => sum(items.map(({ pieces }) => pieces))],
  gross: ["Gross", money, ({ row }) => row.goods],
  discounts: ["Discounts", money, ({ row }) => row.discount],
  shipping: ["Shipping", money, ({ row }) => row.shipping],
  tax: ["Tax", money, ({ row }) => row.tax + (row.included_tax ?? 0)],
  includedTax: ["Tax in prices", money, ({ row }) => row.included_tax ?? 0],
  paid: ["Paid", money, ({ row }) => row.total],
  refunds: ["Refunds", money, ({ entries }) => sumOf("refunds", entries)],
  lost: ["Lost disputes", money, ({ entries }) => sumOf("lost", entries)],
  fee: ["Fee", fee, ({ row }) => row.fee],
  provider: ["Payment", text, ({ row }) => row.payment_provider],
  reference: ["Payment reference", text, ({ row }) => row.payment_intent],
  code: ["Code", text, ({ row }) => row.code],
};

/** A line, or the shipping of a package: an order's together are the order. */
interface SoldItem {
  order: ListedOrder;
  item: LedgerItem;
  variant: ReturnType<SoldVariants["get"]>;
  entries: readonly LedgerEntry[];
  /** When it went back; of what was sold, when it was paid. */
  at: string;
}

const ITEM_COLUMNS: Columns<SoldItem> = {
  designer: ["Designer", text, ({ item }) => item.designer],
  product: ["Product", text, ({ item }) => item.product],
  options: ["Options", text, ({ variant }) => variant?.options ?? ""],
  engraving: ["Engraving", text, ({ variant }) => variant?.engraving ?? ""],
  sku: ["SKU", text, ({ variant }) => variant?.sku ?? ""],
  state: ["State", text, ({ order }) => order.shipTo.state],
  country: ["Country", text, ({ order }) => order.shipTo.country],
};
const BACK_COLUMNS = {
  piecesRefunded: ["Pieces refunded", count, ({ entries }) => sumOf("piecesRefunded", entries)],
  taxRate: ["Tax rate", rate, ({ item }) => item.taxRate],
  refunds: ["Refunds", money, ({ entries }) => sumOf("refunds", entries)],
  lost: ["Lost disputes", money, ({ entries }) => sumOf("lost", entries)],
  taxRefunded: ["Tax refunded", money, ({ entries }) => sumOf("taxRefunded", entries)],
} satisfies Columns<SoldItem>;

const REFUND_COLUMNS: Columns<SoldItem> = {
  number: ["Order", text, ({ order }) => order.row.number],
  refundedAt: ["Refunded at", time, ({ at }) => at],
  ...ITEM_COLUMNS,
  ...BACK_COLUMNS,
};

const LINE_COLUMNS: Columns<SoldItem> = {
  number: ["Order", text, ({ order }) => order.row.number],
  paidAt: ["Paid at", time, ({ at }) => at],
  ...ITEM_COLUMNS,
  pieces: ["Pieces", count, ({ item }) => item.pieces],
  piecesRefunded: BACK_COLUMNS.piecesRefunded,
  gross: ["Gross", money, ({ item }) => item.gross],
  discounts: ["Discounts", money, ({ item }) => item.discount],
  shipping: ["Shipping", money, ({ item }) => item.shipping],
  taxRate: BACK_COLUMNS.taxRate,
  taxable: ["Taxable", money, ({ item }) => item.taxable],
  tax: ["Tax", money, ({ item }) => item.tax],
  includedTax: ["Tax in prices", money, ({ item }) => item.includedTax],
  paid: ["Paid", money, ({ item }) => paidFor(item)],
  refunds: BACK_COLUMNS.refunds,
  lost: BACK_COLUMNS.lost,
  taxRefunded: BACK_COLUMNS.taxRefunded,
};

function itemsOf(order: ListedOrder, variants: SoldVariants): SoldItem[] {
  const entries = Map.groupBy(order.entries, ({ item }) => item.key);
  return order.items.map((item) => ({
    order,
    item,
    variant: variants.get(item.key),
    entries: entries.get(item.key) ?? [],
    at: order.paidAt,
  }));
}

/** Each refund and lost dispute of the range on its own day. */
function refundsOf(order: ListedOrder, variants: SoldVariants, first: string): SoldItem[] {
  return order.entries
    .filter(({ at, gross }) => at >= first && gross === undefined)
    .map((entry) => {
      const { item, at } = entry;
      return { order, item, variant: variants.get(item.key), entries: [entry], at };
    });
}

function rowsOf<Of>(columns: Columns<Of>, all: readonly Of[]): Row[] {
  const read = Object.entries(columns);
  return all.map((of) =>
    Object.fromEntries(read.map(([name, [, , readFrom]]) => [name, readFrom(of)])),
  );
}

interface ExportOptions extends DayRange {
  lines: boolean;
  refunds: boolean;
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
    .option("--refunds", "what went back, by the day on which it did, a row for each line", false)
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
  const wrong = (await noOrders(backend)) ?? rangeError(options);
  if (wrong) return wrong;
  let exported = 0;
  const sold = options.lines ? LINE_COLUMNS : ORDER_COLUMNS;
  const titles = Object.values(options.refunds ? REFUND_COLUMNS : sold).map(([title]) => title);
  const produce = async (write: Write) => {
    await write(csvRow(titles));
    await eachPaid(backend, options, async (columns, all, orders) => {
      exported += orders;
      context.progress(`${formatNumber(exported)} orders`);
      const each = Object.values(columns);
      const rows = all.map((of) => csvRow(each.map(([, cell, read]) => cell(read(of)))));
      await write(rows.join(""));
    });
  };
  const written = await writeOutput(context, file, produce, { isPrivate: true });
  if (!written.ok) return written;
  const text = `${countOf(exported, "order")} written to ${written.value}.`;
  return success({ text, data: { orders: exported, path: written.value } });
}

async function ordersAsJson(backend: ShopBackend, options: ExportOptions): CommandResult {
  const wrong = (await noOrders(backend)) ?? rangeError(options);
  if (wrong) return wrong;
  const all: object[] = [];
  await eachPaid(backend, options, (columns, paid) => {
    for (const row of rowsOf(columns, paid)) all.push(row);
  });
  return success({
    text: "",
    data: { [options.refunds ? "refunds" : options.lines ? "lines" : "orders"]: all },
  });
}

async function eachPaid(
  backend: ShopBackend,
  { lines, refunds, ...range }: ExportOptions,
  take: <Of>(columns: Columns<Of>, all: readonly Of[], orders: number) => Promise<void> | void,
): Promise<void> {
  const { first, last } = instantsOf(range);
  await readLedger(backend, { first, last }, async (all, db) => {
    const isPaid = ({ paidAt }: BookedOrder) => paidAt >= first && paidAt <= last;
    const orders = all
      .filter((order) => refunds || isPaid(order))
      .map((order) => ({ ...order, entries: ledgerOf(order).filter(({ at }) => at <= last) }));
    if (!lines && !refunds) return take(ORDER_COLUMNS, orders, orders.length);
    const variants = await soldVariants(db, orders);
    const listed = orders
      .map((order) => (refunds ? refundsOf(order, variants, first) : itemsOf(order, variants)))
      .filter((items) => items.length > 0);
    await take(refunds ? REFUND_COLUMNS : LINE_COLUMNS, listed.flat(), listed.length);
  });
}

type SoldVariants = Awaited<ReturnType<typeof soldVariants>>;

/** By the key of a ledger's item; the orders follow one another. */
async function soldVariants(db: Queries, orders: readonly BookedOrder[]) {
  const lines = await db
    .selectFrom("order_lines as line")
    .leftJoin("variants", "variants.id", "line.variant_id")
    .select(["line.id", "line.chosen", "line.engraving", "variants.sku"])
    .where("line.order_id", ">=", orders[0]?.row.id ?? 0)
    .where("line.order_id", "<=", orders.at(-1)?.row.id ?? 0)
    .execute();
  return new Map(
    lines.map(({ id, chosen, engraving, sku }) => [
      lineKey(id),
      { options: chosenInWords(chosen), sku: sku ?? "", engraving },
    ]),
  );
}
