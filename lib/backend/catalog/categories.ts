import "server-only";
import type { Category } from "@/lib/domain/catalog";
import type { Queries } from "../db/transaction";

/**
 * The category tree that menus and lists show, each level in its own order: without what is hidden,
 * with all below it, and without what has nothing on sale.
 */
export async function categoryTree(db: Queries): Promise<Category[]> {
  const rows = await db
    .selectFrom("categories")
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("products")
          .select("products.id")
          .whereRef("category_id", "=", "categories.id")
          .where("products.is_hidden", "=", 0),
      ).as("isOnSale"),
    )
    .orderBy("position")
    .orderBy("id")
    .execute();
  return branch(rows, ({ is_hidden, isOnSale }, children) =>
    is_hidden === 1 ? false : Boolean(isOnSale) || children.length > 0,
  );
}

/** Every category, hidden and empty ones too: what stands below which. */
export async function wholeCategoryTree(db: Queries): Promise<Category[]> {
  const rows = await db
    .selectFrom("categories")
    .selectAll()
    .orderBy("position")
    .orderBy("id")
    .execute();
  return branch(rows, () => true);
}

interface CategoryRow {
  id: number;
  parent_id: number | null;
  name: string;
  image: string | null;
}

function branch<Row extends CategoryRow>(
  rows: readonly Row[],
  isShown: (row: Row, children: readonly Category[]) => boolean,
): Category[] {
  const byParent = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const below = (parent: number | null): Category[] =>
    (byParent.get(parent) ?? []).flatMap((row) => {
      const { id, name, image } = row;
      const children = below(id);
      return isShown(row, children) ? [{ id, name, image, children }] : [];
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
