import "server-only";
import type { Kysely } from "kysely";
import type { Engine } from "../transaction";
import { identity, notNull } from "./columns";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("mails")
    .addColumn("id", "integer", identity(engine))
    .addColumn("message_id", "text", (column) => column.notNull().unique())
    .addColumn("once_key", "text", (column) => column.unique())
    .addColumn("recipient", "text", notNull)
    .addColumn("kind", "text", notNull)
    .addColumn("message", "text")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("next_attempt_at", "text")
    .addColumn("good_until", "text")
    .addColumn("sent_at", "text")
    .addColumn("last_error", "text")
    .addColumn("created_at", "text", notNull)
    .execute();
  await db.schema.createIndex("mails_due").on("mails").columns(["next_attempt_at", "id"]).execute();
}
