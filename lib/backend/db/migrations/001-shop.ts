import "server-only";
import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { Engine } from "../transaction";
import { belongsTo, identity, notNull } from "./columns";

const flag = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = (name: string) => db.schema.createTable(name);
  const withId = (name: string) => table(name).addColumn("id", "integer", identity(engine));
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute();

  await withId("brands")
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", notNull)
    .addColumn("description", "text", notNull)
    .addColumn("image", "text")
    .addColumn("footer_image", "text")
    .addColumn("is_international", "integer", flag)
    .execute();
  await withId("brand_images")
    .addColumn("brand_id", "integer", belongsTo("brands.id"))
    .addColumn("kind", "text", notNull)
    .addColumn("url", "text", notNull)
    .addColumn("name", "text", notNull)
    .addColumn("position", "integer", notNull)
    .execute();
  await index("brand_images_brand", "brand_images", ["brand_id", "kind", "position"]);
  await withId("shipping_rates")
    .addColumn("brand_id", "integer", belongsTo("brands.id"))
    .addColumn("type", "text", notNull)
    .addColumn("price", "integer", (column) => column.notNull().check(sql`price >= 0`))
    .addColumn("remote_price", "integer", (column) =>
      column.notNull().check(sql`remote_price >= 0`),
    )
    .addColumn("position", "integer", notNull)
    .addUniqueConstraint("shipping_rates_type", ["brand_id", "type"])
    .execute();
  await withId("categories")
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("parent_id", "integer", (column) => column.references("categories.id"))
    .addColumn("name", "text", notNull)
    .addColumn("image", "text")
    .addColumn("position", "integer", notNull)
    .execute();
  await withId("collections")
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", notNull)
    .addColumn("description", "text", notNull)
    .addColumn("image", "text")
    .addColumn("is_featured", "integer", flag)
    .addColumn("position", "integer", notNull)
    .execute();

  await withId("products")
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("brand_id", "integer", (column) => column.notNull().references("brands.id"))
    .addColumn("category_id", "integer", (column) => column.notNull().references("categories.id"))
    .addColumn("name", "text", notNull)
    .addColumn("description", "text", notNull)
    .addColumn("details", "text", notNull)
    .addColumn("price", "integer", (column) => column.notNull().check(sql`price >= 0`))
    .addColumn("has_price_range", "integer", flag)
    .addColumn("is_exclusive", "integer", flag)
    .addColumn("is_clothing", "integer", flag)
    .addColumn("released_at", "text", notNull)
    .execute();
  await index("products_price", "products", ["price", "id"]);
  await index("products_brand", "products", ["brand_id", "price", "id"]);
  await index("products_category", "products", ["category_id", "price", "id"]);
  await index("products_released", "products", ["released_at", "id"]);
  await withId("product_images")
    .addColumn("product_id", "integer", belongsTo("products.id"))
    .addColumn("url", "text", notNull)
    .addColumn("alt", "text", notNull)
    .addColumn("width", "integer", notNull)
    .addColumn("height", "integer", notNull)
    .addColumn("position", "integer", notNull)
    .addUniqueConstraint("product_images_url", ["product_id", "url"])
    .execute();
  await table("product_collections")
    .addColumn("product_id", "integer", belongsTo("products.id"))
    .addColumn("collection_id", "integer", belongsTo("collections.id"))
    .addColumn("position", "integer", notNull)
    .addPrimaryKeyConstraint("product_collections_pk", ["collection_id", "product_id"])
    .execute();
  await index("product_collections_product", "product_collections", ["product_id"]);

  await withId("variation_values")
    .addColumn("variation", "text", notNull)
    .addColumn("value", "text", notNull)
    .addUniqueConstraint("variation_values_value", ["variation", "value"])
    .execute();
  await table("product_values")
    .addColumn("product_id", "integer", belongsTo("products.id"))
    .addColumn("value_id", "integer", belongsTo("variation_values.id"))
    .addColumn("variation_position", "integer", notNull)
    .addColumn("position", "integer", notNull)
    .addPrimaryKeyConstraint("product_values_pk", ["product_id", "value_id"])
    .execute();
  await index("product_values_value", "product_values", ["value_id", "product_id"]);
  await withId("variants")
    .addColumn("product_id", "integer", belongsTo("products.id"))
    .addColumn("value_key", "text", notNull)
    .addColumn("chosen", "text", notNull)
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
    .addColumn("value", "text", notNull)
    .execute();

  await table("guest_sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("created_at", "text", notNull)
    .execute();
  await withId("customers")
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("first_name", "text", notNull)
    .addColumn("last_name", "text", notNull)
    .addColumn("password_hash", "text", notNull)
    .addColumn("created_at", "text", notNull)
    .execute();
  await table("tokens")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("customer_id", "integer", belongsTo("customers.id"))
    .addColumn("created_at", "text", notNull)
    .addColumn("expires_at", "text", notNull)
    .execute();
  await withId("carts")
    .addColumn("session_id", "text", (column) =>
      column.unique().references("guest_sessions.id").onDelete("cascade"),
    )
    .addColumn("customer_id", "integer", (column) =>
      column.unique().references("customers.id").onDelete("cascade"),
    )
    .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("updated_at", "text", notNull)
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
    .addColumn("request_hash", "text", notNull)
    .addColumn("session_id", "text")
    .addColumn("customer_id", "integer", (column) => column.references("customers.id"))
    .addColumn("cart_id", "integer")
    .addColumn("status", "text", notNull)
    .addColumn("email", "text", notNull)
    .addColumn("ship_to", "text", notNull)
    .addColumn("note", "text", notNull)
    .addColumn("goods", "bigint", notNull)
    .addColumn("discount", "bigint", notNull)
    .addColumn("shipping", "bigint", notNull)
    .addColumn("tax", "bigint", notNull)
    .addColumn("total", "bigint", (column) => column.notNull().check(sql`total >= 0`))
    .addColumn("payment_url", "text", notNull)
    .addColumn("refunded", "integer", flag)
    .addColumn("created_at", "text", notNull)
    .addColumn("expires_at", "text", notNull)
    .addColumn("paid_at", "text")
    .execute();
  await index("orders_expiry", "orders", ["status", "expires_at"]);
  await index("orders_cart", "orders", ["cart_id", "status"]);
  await index("orders_customer", "orders", ["customer_id", "id"]);
  await withId("shipments")
    .addColumn("order_id", "integer", belongsTo("orders.id"))
    .addColumn("brand_id", "integer", notNull)
    .addColumn("brand_name", "text", notNull)
    .addColumn("shipping_type", "text", notNull)
    .addColumn("shipping_price", "integer", notNull)
    .addColumn("status", "text", notNull)
    .execute();
  await index("shipments_order", "shipments", ["order_id"]);
  await withId("order_lines")
    .addColumn("order_id", "integer", belongsTo("orders.id"))
    .addColumn("shipment_id", "integer", belongsTo("shipments.id"))
    .addColumn("product_id", "integer", notNull)
    .addColumn("variant_id", "integer", notNull)
    .addColumn("name", "text", notNull)
    .addColumn("image", "text")
    .addColumn("chosen", "text", notNull)
    .addColumn("unit_price", "integer", notNull)
    .addColumn("quantity", "integer", notNull)
    .addColumn("reserved", "integer", notNull)
    .addColumn("total", "bigint", notNull)
    .execute();
  await index("order_lines_order", "order_lines", ["order_id"]);
}
