import { OWN_KEYS, VARIATION_FILTERS } from "@/lib/domain/listing/filters";
import { type FilterBitmaps, intersectFilters } from "./apply-filters";
import { countBits, hasBit } from "./bitmap";
import type { Pause } from "./pauses";
import type { ProductIndex } from "./product-index";
import type { SearchResult } from "./search-port";

export async function countValues(
  index: ProductIndex,
  passes: FilterBitmaps,
  pause: Pause,
): Promise<SearchResult["counts"]> {
  const counts = {} as SearchResult["counts"];
  for (const key of OWN_KEYS)
    counts[key] = await index.own[key].counts(intersectFilters(passes, key), pause);
  const among = intersectFilters(passes, "variants");
  for (const [nth, { key }] of VARIATION_FILTERS.entries())
    counts[key] = await index.combinations.counts(nth, passes.choices, among, pause);
  return counts;
}

export function priceBounds(
  index: ProductIndex,
  passes: FilterBitmaps,
): Pick<SearchResult, "minPrice" | "maxPrice"> {
  const bits = intersectFilters(passes, "price");
  if (countBits(bits) === 0) return { minPrice: 0, maxPrice: 0 };
  const { slots } = index.orders.cheapest;
  const price = (at: number) => index.prices.values[slots[at] ?? 0] ?? 0;
  let first = 0;
  let last = slots.length - 1;
  while (first < last && !hasBit(bits, slots[first] ?? 0)) first++;
  while (last > first && !hasBit(bits, slots[last] ?? 0)) last--;
  return { minPrice: price(first), maxPrice: price(last) };
}
