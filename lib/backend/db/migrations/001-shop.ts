import "server-only";
import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { Engine } from "../transaction";
import { belongsTo, identity, required } from "./columns";

const flag = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = (name: string) => db.schema.createTable(name);
  const withId = (name: string) => table(name).addColumn("id", "integer", identity(engine));
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute();

  await withId("brands")
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", required)
    .addColumn("description", "text", required)
    .addColumn("image", "text")
    .addColumn("footer_image", "text")
    .addColumn("is_international", "integer", flag)
    .execute();
  await withId("brand_images")
    .addColumn("brand_id", "integer", belongsTo("brands.id"))
    .addColumn("kind", "text", required)
    .addColumn("url", "text", required)
    .addColumn("name", "text", required)
    .addColumn("position", "integer", required)
    .execute();
  await index("brand_images_brand", "brand_images", ["brand_id", "kind", "position"]);
  await withId("shipping_rates")
    .addColumn("brand_id", "integer", belongsTo("brands.id"))
    .addColumn("type", "text", required)
    .addColumn("price", "integer", (column) => column.notNull().check(sql`price >= 0`))
    .addColumn("remote_price", "integer", (column) =>
      column.notNull().check(sql`remote_price >= 0`),
    )
    .addColumn("position", "integer", required)
    .addUniqueConstraint("shipping_rates_type", ["brand_id", "type"])
    .execute();
  await withId("categories")
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("parent_id", "integer", (column) => column.references("categories.id"))
    .addColumn("name", "text", required)
    .addColumn("image", "text")
    .addColumn("position", "integer", required)
    .execute();
  await withId("collections")
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", required)
    .addColumn("description", "text", required)
    .addColumn("image", "text")
    .addColumn("is_featured", "integer", flag)
    .addColumn("position", "integer", required)
    .execute();

  await withId("products")
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("brand_id", "integer", (column) => column.notNull().references("brands.id"))
    .addColumn("category_id", "integer", (column) => column.notNull().references("categories.id"))
    .addColumn("name", "text", required)
    .addColumn("description", "text", required)
    .addColumn("details", "text", required)
    .addColumn("price", "integer", (column) => column.notNull().check(sql`price >= 0`))
    .addColumn("has_price_range", "integer", flag)
    .addColumn("is_exclusive", "integer", flag)
    .addColumn("is_clothing", "integer", flag)
    .addColumn("released_at", "text", required)
    .execute();
  await index("products_price", "products", ["price", "id"]);
  await index("products_brand", "products", ["brand_id", "price", "id"]);
  await index("products_category", "products", ["category_id", "price", "id"]);
  await index("products_released", "products", ["released_at", "id"]);
  await withId("product_images")
    .addColumn("product_id", "integer", belongsTo("products.id"))
    .addColumn("url", "text", required)
    .addColumn("alt", "text", required)
    .addColumn("width", "integer", required)
    .addColumn("height", "integer", required)
    .addColumn("position", "integer", required)
    .addUniqueConstraint("product_images_url", ["product_id", "url"])
    .execute();
  await table("product_collections")
    .addColumn("product_id", "integer", belongsTo("products.id"))
    .addColumn("collection_id", "integer", belongsTo("collections.id"))
    .addColumn("position", "integer", required)
    .addPrimaryKeyConstraint("product_collections_pk", ["collection_id", "product_id"])
    .execute();
  await index("product_collections_product", "product_collections", ["product_id"]);

  await withId("variation_values")
    .addColumn("variation", "text", required)
    .addColumn("value", "text", required)
    .addUniqueConstraint("variation_values_value", ["variation", "value"])
    .execute();
  await table("product_values")
    .addColumn("product_id", "integer", belongsTo("products.id"))
    .addColumn("value_id", "integer", belongsTo("variation_values.id"))
    .addColumn("variation_position", "integer", required)
    .addColumn("position", "integer", required)
    .addPrimaryKeyConstraint("product_values_pk", ["product_id", "value_id"])
    .execute();
  await index("product_values_value", "product_values", ["value_id", "product_id"]);
  await withId("variants")
    .addColumn("product_id", "integer", belongsTo("products.id"))
    .addColumn("value_key", "text", required)
    .addColumn("chosen", "text", required)
    .addColumn("price", "integer", (column) => column.notNull().check(sql`price >= 0`))
    .addColumn("inventory", "integer", (column) => column.notNull().check(sql`inventory >= -1`))
    .addColumn("image", "text")
    .addColumn("is_default", "integer", flag)
    .addUniqueConstraint("variants_value_key", ["product_id", "value_key"])
    .execute();
  await table("variant_values")
    .addColumn("variant_id", "integer", belongsTo("variants.id"))
    .addColumn("value_id", "integer", belongsTo("variation_values.id"))
    .addColumn("product_id", "integer", belongsTo("products.id"))
    .addPrimaryKeyConstraint("variant_values_pk", ["variant_id", "value_id"])
    .execute();
  await index("variant_values_value", "variant_values", ["value_id", "product_id"]);
  await table("content")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("value", "text", required)
    .execute();

  await table("guest_sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("created_at", "text", required)
    .execute();
  await withId("customers")
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("first_name", "text", required)
    .addColumn("last_name", "text", required)
    .addColumn("password_hash", "text", required)
    .addColumn("created_at", "text", required)
    .execute();
  await table("tokens")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("customer_id", "integer", belongsTo("customers.id"))
    .addColumn("created_at", "text", required)
    .addColumn("expires_at", "text", required)
    .execute();
  await withId("carts")
    .addColumn("session_id", "text", (column) =>
      column.unique().references("guest_sessions.id").onDelete("cascade"),
    )
    .addColumn("customer_id", "integer", (column) =>
      column.unique().references("customers.id").onDelete("cascade"),
    )
    .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("updated_at", "text", required)
    .addCheckConstraint("carts_owner", sql`(session_id is null) <> (customer_id is null)`)
    .execute();
  await withId("cart_lines")
    .addColumn("cart_id", "integer", belongsTo("carts.id"))
    .addColumn("variant_id", "integer", belongsTo("variants.id"))
    .addColumn("quantity", "integer", (column) => column.notNull().check(sql`quantity >= 1`))
    .addUniqueConstraint("cart_lines_variant", ["cart_id", "variant_id"])
    .execute();

  await withId("orders")
    .addColumn("number", "text", (column) => column.notNull().unique())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("payment_token", "text", (column) => column.notNull().unique())
    .addColumn("idempotency_key", "text", (column) => column.notNull().unique())
    .addColumn("request_hash", "text", required)
    .addColumn("session_id", "text")
    .addColumn("customer_id", "integer", (column) => column.references("customers.id"))
    .addColumn("cart_id", "integer")
    .addColumn("status", "text", required)
    .addColumn("email", "text", required)
    .addColumn("ship_to", "text", required)
    .addColumn("note", "text", required)
    .addColumn("goods", "bigint", required)
    .addColumn("discount", "bigint", required)
    .addColumn("shipping", "bigint", required)
    .addColumn("tax", "bigint", required)
    .addColumn("total", "bigint", (column) => column.notNull().check(sql`total >= 0`))
    .addColumn("payment_url", "text", required)
    .addColumn("refunded", "integer", flag)
    .addColumn("created_at", "text", required)
    .addColumn("expires_at", "text", required)
    .addColumn("paid_at", "text")
    .execute();
  await index("orders_expiry", "orders", ["status", "expires_at"]);
  await index("orders_cart", "orders", ["cart_id", "status"]);
  await index("orders_customer", "orders", ["customer_id", "id"]);
  await withId("shipments")
    .addColumn("order_id", "integer", belongsTo("orders.id"))
    .addColumn("brand_id", "integer", required)
    .addColumn("brand_name", "text", required)
    .addColumn("shipping_type", "text", required)
    .addColumn("shipping_price", "integer", required)
    .addColumn("status", "text", required)
    .execute();
  await index("shipments_order", "shipments", ["order_id"]);
  await withId("order_lines")
    .addColumn("order_id", "integer", belongsTo("orders.id"))
    .addColumn("shipment_id", "integer", belongsTo("shipments.id"))
    .addColumn("product_id", "integer", required)
    .addColumn("variant_id", "integer", required)
    .addColumn("name", "text", required)
    .addColumn("image", "text")
    .addColumn("chosen", "text", required)
    .addColumn("unit_price", "integer", required)
    .addColumn("quantity", "integer", required)
    .addColumn("reserved", "integer", required)
    .addColumn("total", "bigint", required)
    .execute();
  await index("order_lines_order", "order_lines", ["order_id"]);
}
