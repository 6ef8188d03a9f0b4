import "server-only";
import type { Kysely } from "kysely";

/** What customers have put on their shortlists: a product once, with the combination meant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("favourites")
    .addColumn("customer_id", "integer", (column) =>
      column.notNull().references("customers.id").onDelete("cascade"),
    )
    .addColumn("product_id", "integer", (column) =>
      column.notNull().references("products.id").onDelete("cascade"),
    )
    .addColumn("variant_id", "integer", (column) =>
      column.references("variants.id").onDelete("set null"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("favourites_pk", ["customer_id", "product_id"])
    .execute();
  await db.schema.createIndex("favourites_product").on("favourites").column("product_id").execute();
  await db.schema.createIndex("favourites_variant").on("favourites").column("variant_id").execute();
}
