import "server-only";
import type { Category, ProductCounts } from "@/lib/domain/catalog";
import { ATTRIBUTE_KEYS, VALUE_FILTERS, VALUE_KEYS, type ValueKey } from "@/lib/domain/filters";
import type { VariationValue } from "@/lib/domain/product";
import { recordOf } from "@/lib/domain/record-of";
import type { Queries } from "../db/transaction";
import type { Narrowed } from "./index/narrow";
import type { ProductIndex } from "./index/product-index";

interface ValueCounts {
  /** By id ascending. */
  values: VariationValue[];
  counts: Record<number, number>;
}

/** The counts of categories, each with all below it, by id. */
export function countCategories(
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

export function countBrands(index: ProductIndex, narrowed: Narrowed): ProductCounts["brands"] {
  return byId(index.own.brand.values.ids, narrowed.own.brand);
}

/** The values there are of each filter, and their counts. */
export async function countValues(
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
