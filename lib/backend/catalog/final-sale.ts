import "server-only";
import { FINAL_SALE_CATEGORIES } from "@/shop/returns.config";
import type { Queries } from "../db/transaction";

interface Terms {
  category_id: number;
  /** `null` = as its category. */
  final_sale: number | null;
}

export type FinalSaleRule = (product: Terms) => boolean;

const NAMES: ReadonlySet<string> = new Set(FINAL_SALE_CATEGORIES.map((name) => name.toLowerCase()));

export async function finalSaleRule(db: Queries): Promise<FinalSaleRule> {
  const rows =
    NAMES.size === 0
      ? []
      : await db.selectFrom("categories").select(["id", "parent_id", "name"]).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isFinal = (id: number | null): boolean => {
    const category = id === null ? undefined : byId.get(id);
    if (!category) return false;
    return NAMES.has(category.name.toLowerCase()) || isFinal(category.parent_id);
  };
  return ({ category_id, final_sale }) =>
    final_sale === null ? isFinal(category_id) : final_sale === 1;
}
