import "server-only";
import type { ColumnDefinitionBuilder, Kysely } from "kysely";
import type { Engine } from "../engine";

/** What people write to the shop, and whom the shop may write to. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const identity = (column: ColumnDefinitionBuilder) =>
    engine === "sqlite"
      ? column.primaryKey().autoIncrement()
      : column.generatedByDefaultAsIdentity().primaryKey();
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  await db.schema
    .createTable("contact_messages")
    .addColumn("id", "integer", identity)
    .addColumn("customer_id", "integer", (column) =>
      column.references("customers.id").onDelete("set null"),
    )
    .addColumn("name", "text", required)
    .addColumn("phone", "text", required)
    .addColumn("email", "text", required)
    .addColumn("message", "text", required)
    .addColumn("created_at", "text", required)
    .execute();
  await db.schema
    .createTable("newsletter_subscribers")
    .addColumn("id", "integer", identity)
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("confirm_hash", "text", (column) => column.notNull().unique())
    .addColumn("asked_at", "text", required)
    .addColumn("confirmed_at", "text")
    .addColumn("unsubscribe_token", "text", (column) => column.notNull().unique())
    .execute();
  await db.schema
    .createIndex("newsletter_subscribers_asked")
    .on("newsletter_subscribers")
    .columns(["confirmed_at", "asked_at"])
    .execute();
}
