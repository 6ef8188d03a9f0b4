import "server-only";
import type { ProductQuery } from "@/lib/contract/products";
import type { Cents } from "@/lib/domain/money";
import type { Queries } from "../db/transaction";
import { matchesSearch } from "./search";

/** The largest price a column holds; PostgreSQL refuses to compare with a larger one. */
const MAXIMUM_PRICE = 2_147_483_647;

type Filter = "price" | "colors" | "sizes";

/** The products a query asks for, unordered; a facet leaves its own filter out. */
export function matching(db: Queries, query: ProductQuery, leftOut?: Filter) {
  let products = db
    .selectFrom("products as product")
    .innerJoin("brands as brand", "brand.id", "product.brand_id")
    .innerJoin("categories as category", "category.id", "product.category_id");
  if (query.brand.length > 0) products = products.where("product.brand_id", "in", query.brand);
  if (query.category.length > 0) {
    products = products.where("product.category_id", "in", query.category);
  }
  if (query.isExclusive) products = products.where("product.is_exclusive", "=", 1);
  if (query.collectionId !== null) {
    products = products.where("product.id", "in", (sub) =>
      sub
        .selectFrom("product_collections")
        .select("product_id")
        .where("collection_id", "=", query.collectionId),
    );
  }
  if (query.search !== "") {
    products = products.where((where) => matchesSearch(where, query.search));
  }
  if (leftOut !== "price") {
    if (query.from !== null) products = products.where("product.price", ">=", bounded(query.from));
    if (query.to !== null) products = products.where("product.price", "<=", bounded(query.to));
  }
  const chosen = [
    leftOut === "colors" ? [] : query.colors,
    leftOut === "sizes" ? [] : query.sizes,
  ].filter((values) => values.length > 0);
  if (chosen.length > 0) {
    products = products.where("product.id", "in", (sub) => {
      let variants = sub.selectFrom("variants").select("variants.product_id");
      for (const values of chosen) {
        variants = variants.where("variants.id", "in", variantsWith(db, values));
      }
      return variants;
    });
  }
  return products;
}

/** The variants that have one of the values. */
export function variantsWith(db: Queries, valueIds: readonly number[]) {
  return db.selectFrom("variant_values").select("variant_id").where("value_id", "in", valueIds);
}

function bounded(price: Cents): Cents {
  return Math.min(price, MAXIMUM_PRICE);
}
