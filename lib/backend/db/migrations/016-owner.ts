import "server-only";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, "text", (built) => built.notNull().defaultTo(""))
      .execute();
  const integer = (table: string, column: string) =>
    db.schema.alterTable(table).addColumn(column, "integer").execute();

  await db.schema
    .alterTable("products")
    .addColumn("is_hidden", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await text("products", "taxonomy");
  await text("products", "seo_title");
  await text("products", "seo_description");
  await db.schema
    .alterTable("variants")
    .addColumn("position", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await text("variants", "sku");
  await text("variants", "barcode");
  await integer("variants", "compare_at");
  await integer("variants", "weight_grams");
  await db.schema
    .createIndex("order_lines_variant")
    .on("order_lines")
    .column("variant_id")
    .execute();
  await sql`create index variants_sku on variants (sku) where sku <> ''`.execute(db);
}
