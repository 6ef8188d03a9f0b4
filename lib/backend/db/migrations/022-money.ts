import "server-only";
import { type Kysely, type QueryExecutorProvider, sql } from "kysely";
import { basics } from "@/shop/basics";
import type { Engine } from "../transaction";
import { identity, notNull } from "./columns";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const decimals = new Intl.NumberFormat("en", { style: "currency", currency: basics.currency });
  const before = decimals.resolvedOptions().maximumFractionDigits ?? 2;
  await convertAmounts(db, before, basics.decimals);

  await db.schema
    .alterTable("orders")
    .addColumn("lost_amount", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("refunds")
    .addColumn("restock", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("shipments").addColumn("cancelled_by", "integer").execute();
  await assumeRefunds(db);
  await db.schema
    .createIndex("refunds_provider")
    .on("refunds")
    .columns(["order_id", "provider_id"])
    .unique()
    .execute();

  await db.schema
    .createTable("disputes")
    .addColumn("id", "integer", identity(engine))
    .addColumn("order_id", "integer", (column) => column.notNull().references("orders.id"))
    .addColumn("provider_id", "text", notNull)
    .addColumn("amount", "bigint", notNull)
    .addColumn("reason", "text", notNull)
    .addColumn("status", "text", notNull)
    .addColumn("answer_by", "text")
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addUniqueConstraint("disputes_provider", ["order_id", "provider_id"])
    .execute();
  await db.schema.createIndex("disputes_status").on("disputes").column("status").execute();
}

const AMOUNTS = {
  products: ["price"],
  variants: ["price", "compare_at"],
  shipping_rates: ["price", "remote_price"],
  orders: ["goods", "discount", "shipping", "tax", "total", "refunded_amount"],
  order_lines: ["unit_price", "total"],
  shipments: ["shipping_price"],
  refunds: ["amount"],
} as const;

/** Older amounts had the decimals that the runtime knew of the currency. */
export async function convertAmounts(
  db: QueryExecutorProvider,
  from: number,
  to: number,
): Promise<void> {
  if (from === to) return;
  const factor = 10 ** Math.abs(to - from);
  if (to > from) await checkRoom(db, factor, from);
  for (const [table, columns] of Object.entries(AMOUNTS)) {
    for (const name of columns) {
      const column = sql.ref(name);
      const half = factor / 2;
      const converted =
        to > from
          ? sql`${column} * ${sql.lit(factor)}`
          : sql`(${column} + ${sql.lit(half)}) / ${sql.lit(factor)}`;
      await sql`update ${sql.table(table)} set ${column} = ${converted}`.execute(db);
    }
  }
}

/** PostgreSQL stores a price in 32 bits. */
const LARGEST_PRICE = 2 ** 31 - 1;

async function checkRoom(
  db: QueryExecutorProvider,
  factor: number,
  decimals: number,
): Promise<void> {
  const { rows } = await sql<{ price: number | null }>`
    select max(price) as price from variants`.execute(db);
  if ((rows[0]?.price ?? 0) * factor <= LARGEST_PRICE) return;
  throw new Error(
    `Prices in ${basics.currency} are too large for more decimals: set decimals: ${decimals} in shop.yaml.`,
  );
}

/** Earlier refunds by hand were only a sum: one row stands for them until the provider lists each. */
export async function assumeRefunds(db: QueryExecutorProvider): Promise<void> {
  await sql`update refunds set provider_id = null, once_key = 'assumed ' || once_key
    where provider_id = 'charge_already_refunded'`.execute(db);
  await sql`insert into refunds (order_id, once_key, amount, reason, status, created_at, settled_at)
    select id, 'assumed ' || id, refunded_amount - known, 'provider', 'done', created_at, created_at
    from (
      select id, refunded_amount, created_at, coalesce((
        select sum(amount) from refunds
        where order_id = orders.id and status in ('pending', 'done')
      ), 0) as known
      from orders
    ) as given
    where refunded_amount > known`.execute(db);
}
