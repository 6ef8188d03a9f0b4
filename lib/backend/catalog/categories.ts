import type { Category } from "@/lib/domain/listing/catalog";
import type { Queries } from "../db/transaction";
import { newestPictures } from "./newest-pictures";

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

/** A category without a picture has that of its newest product, else of the newest below it. */
export async function picturedCategories(db: Queries): Promise<Category[]> {
  const tree = await categoryTree(db);
  const without = flattened(tree).filter(({ image }) => image === null);
  const ids = without.map(({ id }) => id);
  const newest = await newestPictures(db, "category", ids);
  const pictured = (categories: readonly Category[]): Category[] =>
    categories.map((category) => {
      const children = pictured(category.children);
      const below = flattened(category.children).flatMap(({ id }) => newest.get(id) ?? []);
      const [latest] = below.toSorted((a, b) => b.releasedAt.localeCompare(a.releasedAt));
      const found = newest.get(category.id)?.src ?? latest?.src;
      const image = category.image ?? found ?? children[0]?.image ?? null;
      return { ...category, image, children };
    });
  return pictured(tree);
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
