import "server-only";
import type { Queries } from "../db/transaction";
import { allGroups, type GroupSummary } from "./named-group";

interface AdminCategory extends GroupSummary {
  /** On sale, without subcategories. */
  products: number;
}

export async function listCategories(db: Queries): Promise<AdminCategory[]> {
  const rows = await db
    .selectFrom("products")
    .select(["category_id", ({ fn }) => fn.countAll<number>().as("count")])
    .where("is_hidden", "=", 0)
    .groupBy("category_id")
    .execute();
  const counts = new Map(rows.map(({ category_id, count }) => [category_id, Number(count)]));
  return (await allGroups(db, "category"))
    .map((category) => ({ ...category, products: counts.get(category.id) ?? 0 }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}
