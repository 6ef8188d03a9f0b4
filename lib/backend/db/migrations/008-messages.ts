import "server-only";
import type { Kysely } from "kysely";
import type { Engine } from "../transaction";
import { identity, notNull } from "./columns";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("contact_messages")
    .addColumn("id", "integer", identity(engine))
    .addColumn("customer_id", "integer", (column) =>
      column.references("customers.id").onDelete("set null"),
    )
    .addColumn("name", "text", notNull)
    .addColumn("phone", "text", notNull)
    .addColumn("email", "text", notNull)
    .addColumn("message", "text", notNull)
    .addColumn("created_at", "text", notNull)
    .execute();
  await db.schema
    .createTable("newsletter_subscribers")
    .addColumn("id", "integer", identity(engine))
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("confirm_hash", "text", (column) => column.notNull().unique())
    .addColumn("asked_at", "text", notNull)
    .addColumn("confirmed_at", "text")
    .addColumn("unsubscribe_token", "text", (column) => column.notNull().unique())
    .execute();
  await db.schema
    .createIndex("newsletter_subscribers_asked")
    .on("newsletter_subscribers")
    .columns(["confirmed_at", "asked_at"])
    .execute();
}
