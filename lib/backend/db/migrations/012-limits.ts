import "server-only";
import type { Kysely } from "kysely";
import { belongsTo, notNull } from "./columns";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("devices")
    .addColumn("customer_id", "integer", belongsTo("customers.id"))
    .addColumn("hash", "text", notNull)
    .addColumn("last_used_at", "text", notNull)
    .addPrimaryKeyConstraint("devices_key", ["customer_id", "hash"])
    .execute();
  await db.schema.createIndex("devices_age").on("devices").column("last_used_at").execute();
  await db.schema.alterTable("orders").addColumn("network_hash", "text").execute();
  await db.schema
    .createIndex("orders_network")
    .on("orders")
    .columns(["network_hash", "status"])
    .execute();
  await db.schema
    .createIndex("orders_session")
    .on("orders")
    .columns(["session_id", "status"])
    .execute();
}
