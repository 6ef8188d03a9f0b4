import "server-only";
import { type Kysely, sql } from "kysely";
import { belongsTo, notNull } from "./columns";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("large_reservations")
    .addColumn("order_id", "integer", belongsTo("orders.id"))
    .addColumn("variant_id", "integer", notNull)
    .addColumn("network_hash", "text")
    .addColumn("created_at", "text", notNull)
    .addPrimaryKeyConstraint("large_reservations_key", ["order_id", "variant_id"])
    .execute();
  await db.schema
    .createIndex("large_reservations_variant")
    .on("large_reservations")
    .columns(["variant_id", "created_at"])
    .execute();
  await db.schema
    .createIndex("large_reservations_age")
    .on("large_reservations")
    .column("created_at")
    .execute();
  const text = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, "text", (built) => built.notNull().defaultTo(""))
      .execute();
  await text("shipments", "carrier");
  await text("brands", "email");
  await db.schema.alterTable("mails").addColumn("order_id", "integer").execute();
  await sql`update mails set order_id = cast(substr(once_key, 20) as integer)
    where once_key like 'order-confirmation:%'`.execute(db);
  await db.schema.createIndex("mails_order").on("mails").column("order_id").execute();
}
