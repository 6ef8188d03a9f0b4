import { sql } from "kysely";
import { PAGE_SIZE } from "@/lib/domain/constants";
import type { Category, ProductPage } from "@/lib/domain/listing/catalog";
import { FLAG_KEYS, VALUE_KEYS } from "@/lib/domain/listing/filters";
import type { ProductQuery } from "@/lib/domain/listing/listing";
import type { ProductSummary } from "@/lib/domain/product/product";
import { bySize } from "@/lib/domain/product/sizes";
import { recordOf } from "@/lib/domain/record-of";
import type { Queries } from "../db/transaction";
import { idsBelow, wholeCategoryTree } from "./categories";
import type { LiveIndex, SearchResult } from "./index/live-index";
import { searchedGroups } from "./searched-groups";
import { withSearchedVariants } from "./searched-variants";
import { summariesOf } from "./summaries";

/**
 * A filter's own choice does not reduce its other values' counts. A page after the last is empty
 * with the right total.
 */
export async function listProducts(
  db: Queries,
  products: LiveIndex,
  query: ProductQuery,
): Promise<ProductPage> {
  const [tree, engine] = await Promise.all([wholeCategoryTree(db), products.current()]);
  const { page, sort, onlyFilters, ...filters } = query;
  const offset = (page - 1) * PAGE_SIZE;
  const found = await engine.search({
    filters: { ...filters, category: idsBelow(tree, query.category) },
    groups: query.search === "" ? [] : await searchedGroups(db, tree),
    sort,
    offset,
    limit: onlyFilters ? 0 : PAGE_SIZE,
  });
  const [summaries, values, name] = await Promise.all([
    summariesOf(db, found.ids, query.colors).then((all) =>
      withSearchedVariants(db, all, query.search),
    ),
    facetValues(db, found.counts),
    collectionName(db, query.collectionId),
  ]);
  return {
    products: summaries,
    total: found.total,
    from: summaries.length > 0 ? offset + 1 : 0,
    to: summaries.length > 0 ? offset + summaries.length : 0,
    perPage: PAGE_SIZE,
    ...values,
    minPrice: found.minPrice,
    maxPrice: found.maxPrice,
    collectionName: name,
    counts: {
      categories: withBelow(found.counts.category, tree),
      brands: found.counts.brand,
      ...recordOf(VALUE_KEYS, (key) => found.counts[key]),
      ...recordOf(FLAG_KEYS, (key) => found.counts[key]),
    },
    ...searchHelp(found),
  };
}

export function searchHelp({
  isPartial,
  spelling,
}: Pick<SearchResult, "isPartial" | "spelling">): Pick<ProductPage, "closest"> {
  return isPartial || spelling !== null ? { closest: { isPartial, spelling } } : {};
}

async function collectionName(db: Queries, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom("collections")
    .select("name")
    .where("id", "=", id)
    .where("is_hidden", "=", 0)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** A literal, because a partial index matches no bound parameters. */
const IS_SHOWN = sql<boolean>`is_hidden = 0`;

export async function newArrivals(db: Queries): Promise<ProductSummary[]> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "released_at"])
    .where(IS_SHOWN)
    .orderBy("released_at", "desc")
    .orderBy("id")
    .limit(PAGE_SIZE)
    .execute();
  const released = new Map(rows.map(({ id, released_at }) => [id, released_at]));
  const summaries = await summariesOf(db, [...released.keys()]);
  return summaries.map((summary) => ({ ...summary, releasedAt: released.get(summary.id) }));
}

function withBelow(own: Record<number, number>, tree: readonly Category[]) {
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

async function facetValues(db: Queries, counts: SearchResult["counts"]) {
  const ids = VALUE_KEYS.flatMap((key) => Object.keys(counts[key]).map(Number));
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom("variation_values")
          .select(["id", "value"])
          .where("id", "in", ids)
          .orderBy("id")
          .execute();
  return recordOf(VALUE_KEYS, (key) => {
    const values = rows.filter(({ id }) => counts[key][id] !== undefined);
    return key === "sizes" ? values.sort((a, b) => bySize(a.value, b.value)) : values;
  });
}
