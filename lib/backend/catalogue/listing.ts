import "server-only";
import type { ProductQuery } from "@/lib/contract/products";
import type { ProductPage } from "@/lib/domain/catalogue";
import { PAGE_SIZE } from "@/lib/domain/constants";
import type { VariationValue } from "@/lib/domain/product";
import type { LiveIndex } from "../browse/live-index";
import { narrow } from "../browse/narrow";
import { idsOfPage } from "../browse/page";
import { ownTurn } from "../browse/turn";
import type { Queries } from "../db/transaction";
import { categoryTree, idsBelow } from "./categories";
import { countsOf } from "./counts";
import { summariesOf } from "./summaries";

/**
 * A page of products with the filter values, their counts and the price bounds of the whole result.
 * A filter's own choice does not hide its other values. A page beyond the last is empty, with the
 * right total.
 */
export async function listProducts(
  db: Queries,
  products: LiveIndex,
  query: ProductQuery,
): Promise<ProductPage> {
  const tree = await categoryTree(db);
  const index = await products.current();
  await ownTurn();
  const narrowed = narrow(index, { ...query, category: idsBelow(tree, query.category) });
  const offset = (query.page - 1) * PAGE_SIZE;
  const ids = idsOfPage(index, narrowed, { sort: query.sort, offset, limit: PAGE_SIZE });
  const counts = countsOf(index, narrowed, tree);
  const summaries = await summariesOf(db, ids);
  return {
    products: summaries,
    total: narrowed.total,
    from: summaries.length > 0 ? offset + 1 : 0,
    to: summaries.length > 0 ? offset + summaries.length : 0,
    perPage: PAGE_SIZE,
    colors: await valuesOf(db, counts.colors),
    sizes: await valuesOf(db, counts.sizes),
    minPrice: narrowed.minPrice,
    maxPrice: narrowed.maxPrice,
    collectionName: await collectionName(db, query.collectionId),
    counts,
  };
}

/** The counted values by id ascending. */
function valuesOf(db: Queries, counts: Record<number, number>): Promise<VariationValue[]> {
  const ids = Object.keys(counts).map(Number);
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("variation_values")
    .select(["id", "value"])
    .where("id", "in", ids)
    .orderBy("id")
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
