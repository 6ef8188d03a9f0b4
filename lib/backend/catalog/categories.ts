import "server-only";
import type { Category } from "@/lib/domain/catalog";
import type { Queries } from "../db/transaction";

/** The category tree, each level in its own order. */
export async function categoryTree(db: Queries): Promise<Category[]> {
  const rows = await db
    .selectFrom("categories")
    .selectAll()
    .orderBy("position")
    .orderBy("id")
    .execute();
  const below = (parent: number | null): Category[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .map(({ id, name, image }) => ({ id, name, image, children: below(id) }));
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
