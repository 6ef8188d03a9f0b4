import "server-only";
import type { ColumnDefinitionBuilder, Kysely } from "kysely";
import type { Engine } from "../engine";

/** The letters to send: written with what they tell of, in one transaction, and sent afterwards. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const identity = (column: ColumnDefinitionBuilder) =>
    engine === "sqlite"
      ? column.primaryKey().autoIncrement()
      : column.generatedByDefaultAsIdentity().primaryKey();
  await db.schema
    .createTable("mails")
    .addColumn("id", "integer", identity)
    .addColumn("message_id", "text", (column) => column.notNull().unique())
    .addColumn("once_key", "text", (column) => column.unique())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("message", "text")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("next_attempt_at", "text")
    .addColumn("good_until", "text")
    .addColumn("sent_at", "text")
    .addColumn("last_error", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("mails_due").on("mails").columns(["next_attempt_at", "id"]).execute();
}
