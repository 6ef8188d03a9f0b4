import "server-only";
import type { Kysely } from "kysely";
import { notNull } from "./columns";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("codes")
    .addColumn("code", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", notNull)
    .addColumn("value", "bigint", notNull)
    .addColumn("scope_kind", "text")
    .addColumn("scope_id", "integer")
    .addColumn("from_day", "text")
    .addColumn("until_day", "text")
    .addColumn("minimum", "bigint", notNull)
    .addColumn("uses", "integer")
    .addColumn("once_per_customer", "integer", notNull)
    .addColumn("not_on_sale", "integer", notNull)
    .addColumn("created_at", "text", notNull)
    .addColumn("ended_at", "text")
    .execute();
  await db.schema
    .alterTable("carts")
    .addColumn("code", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.alterTable("orders").addColumn("code", "text").execute();
  await db.schema
    .createIndex("orders_code")
    .on("orders")
    .column("code")
    .where("code", "is not", null)
    .execute();
  await db.schema
    .alterTable("shipments")
    .addColumn("discount", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
}
