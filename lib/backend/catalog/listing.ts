import "server-only";
import type { Category, ProductCounts, ProductPage } from "@/lib/domain/catalog";
import { PAGE_SIZE } from "@/lib/domain/constants";
import { ATTRIBUTE_KEYS, VALUE_FILTERS, VALUE_KEYS, type ValueKey } from "@/lib/domain/filters";
import type { ProductQuery } from "@/lib/domain/listing";
import type { ProductSummary, VariationValue } from "@/lib/domain/product";
import { recordOf } from "@/lib/domain/record-of";
import type { Queries } from "../db/transaction";
import { categoryTree, idsBelow } from "./categories";
import { ownTurn } from "./index/event-loop";
import type { LiveIndex } from "./index/live-index";
import { type Narrowed, narrow } from "./index/narrow";
import { idsOfPage } from "./index/page";
import type { ProductIndex } from "./index/product-index";
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

interface ValueCounts {
  /** By id ascending. */
  values: VariationValue[];
  counts: Record<number, number>;
}

/** The counts of categories, each with all below it, by id. */
function countCategories(
  index: ProductIndex,
  narrowed: Narrowed,
  tree: readonly Category[],
): ProductCounts["categories"] {
  const own = byId(index.own.category.values.ids, narrowed.own.category);
  const counts: Record<number, number> = {};
  const add = (category: Category): number => {
    const below = category.children.reduce((sum, child) => sum + add(child), 0);
    const count = below + (own[category.id] ?? 0);
    if (count > 0) counts[category.id] = count;
    return count;
  };
  for (const category of tree) add(category);
  return counts;
}

function countBrands(index: ProductIndex, narrowed: Narrowed): ProductCounts["brands"] {
  return byId(index.own.brand.values.ids, narrowed.own.brand);
}

/** The values there are of each filter, and their counts. */
async function countValues(
  db: Queries,
  index: ProductIndex,
  narrowed: Narrowed,
): Promise<Record<ValueKey, ValueCounts>> {
  const counts = byId(index.values.ids, narrowed.values);
  for (const key of ATTRIBUTE_KEYS)
    Object.assign(counts, byId(index.own[key].values.ids, narrowed.own[key]));
  const ids = Object.keys(counts).map(Number);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom("variation_values")
          .select(["id", "value", "variation"])
          .where("id", "in", ids)
          .orderBy("id")
          .execute();
  const of = (key: ValueKey): ValueCounts => {
    const title = VALUE_FILTERS.find((filter) => filter.key === key)?.title;
    const values = rows.filter((row) => row.variation === title);
    return {
      values: values.map(({ id, value }) => ({ id, value })),
      counts: Object.fromEntries(values.map(({ id }) => [id, counts[id] ?? 0])),
    };
  };
  return recordOf(VALUE_KEYS, of);
}

/** The id 0 stands for no value at all. */
function byId(ids: readonly number[], tallies: Uint32Array): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const [ordinal, id] of ids.entries()) {
    const count = tallies[ordinal] ?? 0;
    if (id !== 0 && count > 0) counts[id] = count;
  }
  return counts;
}
