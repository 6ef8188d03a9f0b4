import { perSettings, shop } from "@/shop/shop";
import type { Queries } from "../db/transaction";
import { type CategoryNames, categoryNames } from "./category-names";

interface Terms {
  category_id: number;
  /** `null` = as its category. */
  final_sale: number | null;
}

export type FinalSaleRule = (product: Terms) => boolean;

const setOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => name.toLowerCase()));
const categories = perSettings(() => setOf(shop.returns.finalSaleCategories));
const values = perSettings(() => setOf(shop.returns.finalSaleValues));

export function isMadeToOrder(value: string): boolean {
  return values().has(value.trim().toLowerCase());
}

export async function finalSaleRule(db: Queries): Promise<FinalSaleRule> {
  return finalSaleOf(await categoryNames(db));
}

export function finalSaleOf(categoriesOf: CategoryNames): FinalSaleRule {
  const final = categories();
  return ({ category_id, final_sale }) =>
    final_sale === null
      ? categoriesOf(category_id).some((name) => final.has(name))
      : final_sale === 1;
}
