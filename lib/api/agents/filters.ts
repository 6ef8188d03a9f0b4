import { getCategories } from "@/lib/contract/catalog";
import type { Category } from "@/lib/domain/listing/catalog";
import { withDescendants } from "@/lib/domain/listing/category-selection";
import type { Combination } from "@/lib/domain/product/product";
import { basics } from "@/shop/basics";
import type { Offer } from "./offers";
import { centsFrom } from "./products";
import type { UcpMessage } from "./protocol";
import type { SearchRequest } from "./requests";
import { askOrNull, type ShopCalls } from "./shop-calls";

export interface Narrowing {
  /** Ids; `null` = all. Empty where no category has such a name. */
  categories: readonly number[] | null;
  /** Cents; `null` = open. */
  from: number | null;
  to: number | null;
  messages: readonly UcpMessage[];
}

export async function readFilters(
  calls: ShopCalls,
  { filters = {}, context = {} }: Pick<SearchRequest, "filters" | "context">,
): Promise<Narrowing> {
  const { categories, price } = filters;
  const isForeign = context.currency !== undefined && context.currency !== basics.currency;
  const bounds = isForeign ? undefined : price;
  return {
    categories: categories?.length ? await idsOf(calls, categories) : null,
    from: bounds?.min === undefined ? null : Math.ceil(centsFrom(bounds.min)),
    to: bounds?.max === undefined ? null : Math.floor(centsFrom(bounds.max)),
    messages: price && isForeign ? [priceIgnored()] : [],
  };
}

const priceIgnored = (): UcpMessage => ({
  type: "info",
  code: "price_filter_ignored",
  content: `Prices are in ${basics.currency}. The price filter is in another currency and was not applied.`,
});

async function idsOf(calls: ShopCalls, names: readonly string[]): Promise<number[]> {
  const wanted = new Set(names.map((name) => name.trim().toLowerCase()));
  const named = (category: Category): Category[] =>
    wanted.has(category.name.trim().toLowerCase()) ? [category] : category.children.flatMap(named);
  const tree = (await askOrNull(calls, getCategories, {})) ?? [];
  return [...new Set(tree.flatMap(named).flatMap(withDescendants))];
}

/** The choices of an offer that the filters leave. */
export function choicesWithin(
  { product: { category } }: Offer,
  choices: readonly Combination[],
  { categories, from, to }: Narrowing,
): Combination[] {
  if (categories && !categories.includes(category?.id ?? 0)) return [];
  return choices.filter(
    ({ price }) => (from === null || price >= from) && (to === null || price <= to),
  );
}
