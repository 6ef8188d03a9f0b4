import { dayInShop } from "../day/shop-day";
import type { Product } from "../product/product";
import { dayInWords } from "../shipping/delivery";

/** An ISO 8601 date in the shop's time zone. */
export function lastDayOf(saleUntil: string): string {
  return dayInShop(new Date(Date.parse(saleUntil) - 1));
}

/** "Sale price until December 5"; `null` where choices are reduced until different days. */
export function saleEnd({ combinations }: Pick<Product, "combinations">): string | null {
  const reduced = combinations?.filter(({ wasPrice }) => wasPrice !== undefined) ?? [];
  const [day, ...others] = new Set(
    reduced.map(({ saleUntil }) => (saleUntil ? lastDayOf(saleUntil) : "")),
  );
  return day && others.length === 0 ? `Sale price until ${dayInWords(day)}` : null;
}
