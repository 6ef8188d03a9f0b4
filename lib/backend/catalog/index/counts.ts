import "server-only";
import { OWN_KEYS, VARIATION_FILTERS } from "@/lib/domain/filters";
import type { SearchResult } from "../search-port";
import { type Passes, passing } from "./apply-filters";
import { eachBit } from "./bitmap";
import type { Pause } from "./event-loop";
import type { ProductIndex } from "./product-index";

/** What each value of each filter would leave under the choices of all other filters. */
export async function countValues(
  index: ProductIndex,
  passes: Passes,
  pause: Pause,
): Promise<SearchResult["counts"]> {
  const counts = {} as SearchResult["counts"];
  for (const key of OWN_KEYS)
    counts[key] = await index.own[key].counts(passing(passes, key), pause);
  const among = passing(passes, "variants");
  for (const [nth, { key }] of VARIATION_FILTERS.entries())
    counts[key] = await index.combinations.counts(nth, passes.choices, among, pause);
  return counts;
}

/** The lowest and the highest price of what all other filters leave. */
export function priceBounds(
  index: ProductIndex,
  passes: Passes,
): Pick<SearchResult, "minPrice" | "maxPrice"> {
  const prices = index.prices.values;
  let minPrice = Number.POSITIVE_INFINITY;
  let maxPrice = 0;
  eachBit(passing(passes, "price"), (slot) => {
    const price = prices[slot] ?? 0;
    if (price < minPrice) minPrice = price;
    if (price > maxPrice) maxPrice = price;
  });
  return { minPrice: Math.min(minPrice, maxPrice), maxPrice };
}
