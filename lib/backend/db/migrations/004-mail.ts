import "server-only";
import type { Kysely } from "kysely";
import type { Engine } from "../transaction";
import { identity, required } from "./columns";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("mails")
    .addColumn("id", "integer", identity(engine))
    .addColumn("message_id", "text", (column) => column.notNull().unique())
    .addColumn("once_key", "text", (column) => column.unique())
    .addColumn("recipient", "text", required)
    .addColumn("kind", "text", required)
    .addColumn("message", "text")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("next_attempt_at", "text")
    .addColumn("good_until", "text")
    .addColumn("sent_at", "text")
    .addColumn("last_error", "text")
    .addColumn("created_at", "text", required)
    .execute();
  await db.schema.createIndex("mails_due").on("mails").columns(["next_attempt_at", "id"]).execute();
}
