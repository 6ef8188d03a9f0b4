import "server-only";
import type { Category } from "@/lib/domain/catalogue";
import type { Backend } from "../context";

/** The category tree, each level in its own order. */
export async function categoryTree({ db }: Pick<Backend, "db">): Promise<Category[]> {
  const rows = await db.selectFrom("categories").selectAll().orderBy("position").execute();
  const below = (parent: number | null): Category[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .map(({ id, name, image }) => ({ id, name, image, children: below(id) }));
  return below(null);
}
