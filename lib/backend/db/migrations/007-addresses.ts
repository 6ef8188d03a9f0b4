import "server-only";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../transaction";
import { belongsTo, identity, required } from "./columns";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("addresses")
    .addColumn("id", "integer", identity(engine))
    .addColumn("customer_id", "integer", belongsTo("customers.id"))
    .addColumn("first_name", "text", required)
    .addColumn("last_name", "text", required)
    .addColumn("company", "text", required)
    .addColumn("address", "text", required)
    .addColumn("apartment", "text", required)
    .addColumn("city", "text", required)
    .addColumn("state", "text", required)
    .addColumn("zipcode", "text", required)
    .addColumn("phone", "text", required)
    .addColumn("is_default", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", required)
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
