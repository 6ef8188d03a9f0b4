import { shop } from "@/shop/shop";
import type { Queries } from "../db/transaction";

/** Names of a category and of all above it, in small letters. */
export type CategoryNames = (id: number) => readonly string[];

/** Reads nothing where no rule of the shop is about categories. */
export async function categoryNames(db: Queries): Promise<CategoryNames> {
  const hasRules =
    shop.returns.finalSaleCategories.length > 0 ||
    shop.taxes.some(({ exempt = [], categories = [] }) => exempt.length + categories.length > 0);
  if (!hasRules) return () => [];
  const rows = await db.selectFrom("categories").select(["id", "parent_id", "name"]).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const names: string[] = [];
    for (let at = byId.get(id); at; at = byId.get(at.parent_id ?? 0))
      names.push(at.name.toLowerCase());
    return names;
  };
}
