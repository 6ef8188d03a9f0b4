import "server-only";
import type { Category, ProductCounts } from "@/lib/domain/catalogue";
import type { Narrowed } from "../browse/narrow";
import type { ProductIndex } from "../browse/product-index";

/** The counts by id, each category with all below it. */
export function countsOf(
  index: ProductIndex,
  narrowed: Narrowed,
  tree: readonly Category[],
): ProductCounts {
  const own = byId(index.categories.ids, narrowed.categories);
  const categories: Record<number, number> = {};
  const add = (category: Category): number => {
    const below = category.children.reduce((sum, child) => sum + add(child), 0);
    const count = below + (own[category.id] ?? 0);
    if (count > 0) categories[category.id] = count;
    return count;
  };
  for (const category of tree) add(category);
  return {
    categories,
    brands: byId(index.brands.ids, narrowed.brands),
    colors: byId(index.colors.ids, narrowed.colors),
    sizes: byId(index.sizes.ids, narrowed.sizes),
  };
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
