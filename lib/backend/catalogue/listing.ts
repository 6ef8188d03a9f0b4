import "server-only";
import type { ProductQuery } from "@/lib/contract/products";
import type { ProductPage } from "@/lib/domain/catalogue";
import { PAGE_SIZE } from "@/lib/domain/constants";
import type { VariationValue } from "@/lib/domain/product";
import type { Queries } from "../db/transaction";
import { withDescendants } from "./categories";
import { matching, variantsWith } from "./matching";
import { summariesOf } from "./summaries";

/**
 * A page of products with the filter values and price bounds of the whole result. A filter's own
 * choice does not hide its other values. A page beyond the last is empty, with the right total.
 */
export async function listProducts(db: Queries, asked: ProductQuery): Promise<ProductPage> {
  const query = { ...asked, category: await withDescendants(db, asked.category) };
  const offset = (query.page - 1) * PAGE_SIZE;
  const { total } = await matching(db, query)
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const products = await summariesOf(db, await pageOfIds(db, query, offset));
  const bounds = await matching(db, query, "price")
    .select((select) => [
      select.fn.min("product.price").as("lowest"),
      select.fn.max("product.price").as("highest"),
    ])
    .executeTakeFirst();
  return {
    products,
    total,
    from: products.length > 0 ? offset + 1 : 0,
    to: products.length > 0 ? offset + products.length : 0,
    perPage: PAGE_SIZE,
    colors: await valuesIn(db, query, "colors", "Color"),
    sizes: await valuesIn(db, query, "sizes", "Size"),
    minPrice: bounds?.lowest ?? 0,
    maxPrice: bounds?.highest ?? 0,
    collectionName: await collectionName(db, query.collectionId),
  };
}

async function pageOfIds(db: Queries, query: ProductQuery, offset: number): Promise<number[]> {
  const products = matching(db, query).select("product.id").limit(PAGE_SIZE).offset(offset);
  const ordered =
    query.sort === "newest"
      ? products.orderBy("product.released_at", "desc")
      : products.orderBy("product.price", query.sort);
  const rows = await ordered.orderBy("product.id").execute();
  return rows.map((row) => row.id);
}

/** The values of one variation among the variants that the other filters leave. */
function valuesIn(
  db: Queries,
  query: ProductQuery,
  filter: "colors" | "sizes",
  variation: string,
): Promise<VariationValue[]> {
  return db
    .selectFrom("variation_values as value")
    .select(["value.id", "value.value"])
    .where("value.variation", "=", variation)
    .where("value.id", "in", (sub) => {
      const among = sub
        .selectFrom("variant_values")
        .select("variant_values.value_id")
        .where("variant_values.product_id", "in", matching(db, query, filter).select("product.id"));
      const others = filter === "colors" ? query.sizes : query.colors;
      return others.length === 0
        ? among
        : among.where("variant_values.variant_id", "in", variantsWith(db, others));
    })
    .orderBy("value.id")
    .execute();
}

async function collectionName(db: Queries, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom("collections")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.name ?? null;
}
