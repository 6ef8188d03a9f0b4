import "server-only";
import type { Kysely } from "kysely";
import type { Engine } from "../transaction";
import { belongsTo, identity, notNull } from "./columns";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable("order_lines").addColumn("taxable", "bigint").execute();
  await db.schema.alterTable("order_lines").addColumn("tax_rate", "integer").execute();
  await db.schema
    .createTable("order_notes")
    .addColumn("id", "integer", identity(engine))
    .addColumn("order_id", "integer", belongsTo("orders.id"))
    .addColumn("text", "text", notNull)
    .addColumn("created_at", "text", notNull)
    .execute();
  await db.schema
    .createTable("customer_notes")
    .addColumn("id", "integer", identity(engine))
    .addColumn("email", "text", notNull)
    .addColumn("text", "text", notNull)
    .addColumn("created_at", "text", notNull)
    .execute();
  for (const [table, column] of [
    ["order_notes", "order_id"],
    ["customer_notes", "email"],
  ] as const)
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}
