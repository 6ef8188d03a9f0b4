import { sql } from "kysely";
import { addDays } from "@/lib/domain/day/calendar-day";
import { ledgerOf } from "@/lib/domain/money/ledger";
import { applyRate } from "@/lib/domain/money/money";
import { instantsOf, SALES_BY, SalesReport, type SalesRow } from "@/lib/domain/money/sales";
import { recordOf } from "@/lib/domain/record-of";
import { type BookedOrder, readLedger } from "../../../owner/books/ledger";
import { readSales } from "../../../owner/books/sales-sql";
import type { Database } from "../db/open";

const SUMS = [
  ...(["orders", "pieces", "gross", "discounts", "shipping", "tax", "paid"] as const),
  ...(["refunds", "lost"] as const),
];
type Sums = Record<(typeof SUMS)[number], number>;

/** What the orders themselves say. */
async function sumsOfOrders({ db }: Database): Promise<Sums> {
  const { orders, gross, discounts, shipping, tax, paid, refunds, lost } = await db
    .selectFrom("orders")
    .where("status", "=", "paid")
    .select(({ fn }) => [
      fn.countAll<number>().as("orders"),
      fn.sum<number>("goods").as("gross"),
      fn.sum<number>("discount").as("discounts"),
      fn.sum<number>("shipping").as("shipping"),
      sql<number>`sum(tax + coalesce(included_tax, 0))`.as("tax"),
      fn.sum<number>("total").as("paid"),
      fn.sum<number>("refunded_amount").as("refunds"),
      fn.sum<number>("lost_amount").as("lost"),
    ])
    .executeTakeFirstOrThrow();
  const { pieces } = await db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .where("orders.status", "=", "paid")
    .select(({ fn }) => fn.sum<number>("quantity").as("pieces"))
    .executeTakeFirstOrThrow();
  const sums = { orders, pieces, gross, discounts, shipping, tax, paid, refunds, lost };
  return sumsOf((name) => Number(sums[name] ?? 0));
}

/** Without `orders`, which count for several rows. */
function added(rows: readonly SalesRow[]): Omit<Sums, "orders"> {
  const { orders: _, ...sums } = sumsOf((name) => rows.reduce((all, row) => all + row[name], 0));
  return sums;
}

const sumsOf = (of: (name: (typeof SUMS)[number]) => number): Sums => recordOf(SUMS, of);

/** Each order's entries are the order's own amounts, and each report's rows and sums are the orders'. */
export async function expectBooksRight(database: Database, splits: readonly string[]) {
  const orders: BookedOrder[] = [];
  await readLedger(database, instantsOf({}), (some) => {
    orders.push(...some);
  });
  for (const order of orders) {
    const { row } = order;
    for (const { taxable, tax, taxRate } of order.items) {
      const reckoned = applyRate(taxable, taxRate ?? Number.NaN);
      // Tax within prices is rounded once for the order.
      expect(Math.abs(tax - reckoned)).toBeLessThanOrEqual(row.included_tax === null ? 0 : 2);
    }
    const entries = ledgerOf(order);
    const sum = (name: "gross" | "tax" | "refunds" | "lost" | "taxRefunded") =>
      entries.reduce((all, entry) => all + (entry[name] ?? 0), 0);
    expect([row.number, sum("gross"), sum("tax"), sum("refunds"), sum("lost")]).toEqual([
      row.number,
      row.goods,
      row.tax + (row.included_tax ?? 0),
      row.refunded_amount,
      row.lost_amount,
    ]);
    if (row.refunded_amount + row.lost_amount === row.total)
      expect(sum("taxRefunded")).toBe(row.tax + (row.included_tax ?? 0));
  }
  const expected = await sumsOfOrders(database);
  const { orders: _, ...amounts } = expected;
  for (const by of SALES_BY) {
    const report = new SalesReport(by, {});
    for (const order of orders) report.add(order);
    expect(report.sums()).toMatchObject(expected);
    expect(added(report.rows())).toEqual(amounts);
    const read = await readSales(database, by, {});
    expect([read.rows(), read.sums()]).toEqual([report.rows(), report.sums()]);
  }
  // Each day is in one of two neighboring ranges.
  for (const day of splits) {
    const parts: SalesRow[] = [];
    for (const range of [{ until: day }, { from: addDays(day, 1) }])
      parts.push((await readSales(database, "month", range)).sums());
    expect(added(parts)).toEqual(amounts);
  }
}
