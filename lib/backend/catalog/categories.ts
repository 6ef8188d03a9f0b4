import "server-only";
import type { Category } from "@/lib/domain/catalog";
import type { Queries } from "../db/transaction";

/**
 * The category tree, each level in its own order. Those that are kept for an order's sake, in which
 * all is hidden, are left out.
 */
export async function categoryTree(db: Queries): Promise<Category[]> {
  const rows = await db
    .selectFrom("categories")
    .selectAll()
    .select(({ case: when, exists, selectFrom }) => {
      const own = selectFrom("products")
        .select("products.id")
        .whereRef("category_id", "=", "categories.id");
      return when()
        .when(exists(own.where("products.is_hidden", "=", 0)))
        .then("on sale")
        .when(exists(own))
        .then("hidden")
        .else("empty")
        .end()
        .as("holds");
    })
    .orderBy("position")
    .orderBy("id")
    .execute();
  const below = (parent: number | null): Category[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .flatMap(({ id, name, image, holds }) => {
        const children = below(id);
        const isNew = holds === "empty" && !rows.some(({ parent_id }) => parent_id === id);
        const isShown = holds === "on sale" || isNew || children.length > 0;
        return isShown ? [{ id, name, image, children }] : [];
      });
  return below(null);
}

/** The categories with everything below them. Ids that are none stay, so that they find nothing. */
export function idsBelow(tree: readonly Category[], ids: readonly number[]): number[] {
  const wanted = new Set(ids);
  const collect = (category: Category, isWanted: boolean): number[] => {
    const taken = isWanted || wanted.has(category.id);
    const below = category.children.flatMap((child) => collect(child, taken));
    return taken ? [category.id, ...below] : below;
  };
  const known = tree.flatMap((category) => collect(category, false));
  return known.length > 0 ? known : [...ids];
}

/** All categories of a tree, whatever they stand below. */
export function flattened(tree: readonly Category[]): Category[] {
  return tree.flatMap((category) => [category, ...flattened(category.children)]);
}
