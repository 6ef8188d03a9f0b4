import "server-only";
import { perSettings } from "@/shop/current";
import { shop } from "@/shop/shop";
import type { Queries } from "../db/transaction";

interface Terms {
  category_id: number;
  /** `null` = as its category. */
  final_sale: number | null;
}

export type FinalSaleRule = (product: Terms) => boolean;

const setOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => name.toLowerCase()));
const categories = perSettings(() => setOf(shop.finalSaleCategories));
const values = perSettings(() => setOf(shop.finalSaleValues));

export function isMadeToOrder(value: string): boolean {
  return values().has(value.trim().toLowerCase());
}

export async function finalSaleRule(db: Queries): Promise<FinalSaleRule> {
  const names = categories();
  const rows =
    names.size === 0
      ? []
      : await db.selectFrom("categories").select(["id", "parent_id", "name"]).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isFinal = (id: number | null): boolean => {
    const category = id === null ? undefined : byId.get(id);
    if (!category) return false;
    return names.has(category.name.toLowerCase()) || isFinal(category.parent_id);
  };
  return ({ category_id, final_sale }) =>
    final_sale === null ? isFinal(category_id) : final_sale === 1;
}
