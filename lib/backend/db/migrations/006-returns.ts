import "server-only";
import type { ColumnDefinitionBuilder, Kysely } from "kysely";
import type { Engine } from "../engine";

/** Requests to send an order back: one an order, held to it by the database. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const identity = (column: ColumnDefinitionBuilder) =>
    engine === "sqlite"
      ? column.primaryKey().autoIncrement()
      : column.generatedByDefaultAsIdentity().primaryKey();
  await db.schema
    .createTable("return_requests")
    .addColumn("id", "integer", identity)
    .addColumn("order_id", "integer", (column) => column.notNull().unique().references("orders.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("image", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
}
