import type { Change } from "./server-bridge.ts";

/**
 * Surrogate keys name what a page shows. `product:12` is one product; `product` is the list of
 * products: which ones there are, their order and how many. Node reads this file as it is.
 */

/** A page with more keys than this is not cached. */
export const MAX_KEYS = 2_000;
/** The key of lists of products. */
export const PRODUCT_LIST = "product";
/** The key that every page has. */
export const ANYTHING = "*";

export interface ChangedKey {
  key: string;
  /** Whether a page with this key must be rendered again before it is sent; else soon after. */
  isExact: boolean;
}

const exact = (key: string): ChangedKey => ({ key, isExact: true });
const eventual = (key: string): ChangedKey => ({ key, isExact: false });

export const EVERYTHING_CHANGED: readonly ChangedKey[] = [exact(ANYTHING)];

/** The keys whose pages a change invalidates. */
export function keysChangedBy({ subject, id }: Change): readonly ChangedKey[] {
  switch (subject) {
    case "content":
      return [eventual(subject)];
    case "stock":
      return [eventual(`${subject}:${id}`)];
    case "details":
      return [exact(`${subject}:${id}`)];
    default:
      return [exact(`${subject}:${id}`), eventual(subject)];
  }
}

/** The keys of a product's own page. */
export const productKeys = (id: number | string): string[] => [
  `product:${id}`,
  `details:${id}`,
  `stock:${id}`,
];
