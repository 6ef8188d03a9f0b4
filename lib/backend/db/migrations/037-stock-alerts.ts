import "server-only";
import type { Kysely } from "kysely";
import type { Engine } from "../transaction";
import { belongsTo, identity, notNull } from "./columns";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("stock_alerts")
    .addColumn("id", "integer", identity(engine))
    .addColumn("variant_id", "integer", belongsTo("variants.id"))
    .addColumn("email", "text", notNull)
    .addColumn("confirm_hash", "text", (column) => column.notNull().unique())
    .addColumn("asked_at", "text", notNull)
    .addColumn("confirmed_at", "text")
    .addColumn("cancel_token", "text", (column) => column.notNull().unique())
    .addUniqueConstraint("stock_alerts_email", ["email", "variant_id"])
    .execute();
  await db.schema
    .createIndex("stock_alerts_variant")
    .on("stock_alerts")
    .columns(["variant_id"])
    .execute();
  await db.schema
    .createIndex("stock_alerts_asked")
    .on("stock_alerts")
    .columns(["confirmed_at", "asked_at"])
    .execute();
}
