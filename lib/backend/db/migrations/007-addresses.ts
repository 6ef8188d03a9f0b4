import "server-only";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../transaction";
import { belongsTo, identity, notNull } from "./columns";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("addresses")
    .addColumn("id", "integer", identity(engine))
    .addColumn("customer_id", "integer", belongsTo("customers.id"))
    .addColumn("first_name", "text", notNull)
    .addColumn("last_name", "text", notNull)
    .addColumn("company", "text", notNull)
    .addColumn("address", "text", notNull)
    .addColumn("apartment", "text", notNull)
    .addColumn("city", "text", notNull)
    .addColumn("state", "text", notNull)
    .addColumn("zipcode", "text", notNull)
    .addColumn("phone", "text", notNull)
    .addColumn("is_default", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", notNull)
    .execute();
  await db.schema
    .createIndex("addresses_customer")
    .on("addresses")
    .columns(["customer_id", "id"])
    .execute();
  await db.schema
    .createIndex("addresses_default")
    .unique()
    .on("addresses")
    .column("customer_id")
    .where(sql.ref("is_default"), "=", sql.lit(1))
    .execute();
}
