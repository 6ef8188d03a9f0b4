import "server-only";
import type { Kysely } from "kysely";
import { belongsTo, notNull } from "./columns";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("favourites")
    .addColumn("customer_id", "integer", belongsTo("customers.id"))
    .addColumn("product_id", "integer", belongsTo("products.id"))
    .addColumn("variant_id", "integer", (column) =>
      column.references("variants.id").onDelete("set null"),
    )
    .addColumn("created_at", "text", notNull)
    .addPrimaryKeyConstraint("favourites_pk", ["customer_id", "product_id"])
    .execute();
  await db.schema.createIndex("favourites_product").on("favourites").column("product_id").execute();
  await db.schema.createIndex("favourites_variant").on("favourites").column("variant_id").execute();
}
