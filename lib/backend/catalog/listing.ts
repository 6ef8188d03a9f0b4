import "server-only";
import type { ProductPage } from "@/lib/domain/catalog";
import { PAGE_SIZE } from "@/lib/domain/constants";
import { VALUE_KEYS } from "@/lib/domain/filters";
import type { ProductQuery } from "@/lib/domain/listing";
import type { ProductSummary } from "@/lib/domain/product";
import { recordOf } from "@/lib/domain/record-of";
import type { Queries } from "../db/transaction";
import { categoryTree, idsBelow } from "./categories";
import { countBrands, countCategories, countValues } from "./counts";
import { ownTurn } from "./index/event-loop";
import type { LiveIndex } from "./index/live-index";
import { narrow } from "./index/narrow";
import { idsOfPage } from "./index/page";
import { summariesOf } from "./summaries";

/**
 * A page of products with the filter values, their counts and the price bounds of the whole result.
 * A filter's own choice does not hide its other values. A page beyond the last is empty, with the
 * right total, and so is every page where the filter values alone are asked for.
 */
export async function listProducts(
  db: Queries,
  products: LiveIndex,
  query: ProductQuery,
): Promise<ProductPage> {
  const [tree, index] = await Promise.all([categoryTree(db), products.current()]);
  await ownTurn();
  const narrowed = narrow(index, { ...query, category: idsBelow(tree, query.category) });
  const offset = (query.page - 1) * PAGE_SIZE;
  const ids = query.onlyFilters
    ? []
    : idsOfPage(index, narrowed, { sort: query.sort, offset, limit: PAGE_SIZE });
  const categories = countCategories(index, narrowed, tree);
  const brands = countBrands(index, narrowed);
  const [summaries, values, name] = await Promise.all([
    summariesOf(db, ids, query.colors),
    countValues(db, index, narrowed),
    collectionName(db, query.collectionId),
  ]);
  return {
    products: summaries,
    total: narrowed.total,
    from: summaries.length > 0 ? offset + 1 : 0,
    to: summaries.length > 0 ? offset + summaries.length : 0,
    perPage: PAGE_SIZE,
    ...recordOf(VALUE_KEYS, (key) => values[key].values),
    minPrice: narrowed.minPrice,
    maxPrice: narrowed.maxPrice,
    collectionName: name,
    counts: { categories, brands, ...recordOf(VALUE_KEYS, (key) => values[key].counts) },
  };
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

/** The newest products. */
export async function newArrivals(db: Queries): Promise<ProductSummary[]> {
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where("is_hidden", "=", 0)
    .orderBy("released_at", "desc")
    .orderBy("id")
    .limit(PAGE_SIZE)
    .execute();
  return summariesOf(
    db,
    rows.map((row) => row.id),
  );
}
