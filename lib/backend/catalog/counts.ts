import "server-only";
import type { Category, ProductCounts } from "@/lib/domain/catalog";
import type { VariationValue } from "@/lib/domain/product";
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
  const own = byId(index.categories.ids, narrowed.categories);
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
  return byId(index.brands.ids, narrowed.brands);
}

/** The colors and sizes there are, and their counts. */
export async function countValues(
  db: Queries,
  index: ProductIndex,
  narrowed: Narrowed,
): Promise<{ colors: ValueCounts; sizes: ValueCounts }> {
  const counts = byId(index.values.ids, narrowed.values);
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
  const of = (variation: string): ValueCounts => {
    const values = rows.filter((row) => row.variation === variation);
    return {
      values: values.map(({ id, value }) => ({ id, value })),
      counts: Object.fromEntries(values.map(({ id }) => [id, counts[id] ?? 0])),
    };
  };
  return { colors: of("Color"), sizes: of("Size") };
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
