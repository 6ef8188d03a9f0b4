import "server-only";
import type { Category } from "@/lib/domain/catalog";
import type { Queries } from "../db/transaction";

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

/** Unknown ids stay, so that a filter by them finds nothing. */
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

export function flattened(tree: readonly Category[]): Category[] {
  return tree.flatMap((category) => [category, ...flattened(category.children)]);
}
