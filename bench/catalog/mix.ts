import { BRANDS, CATEGORIES, COLORS, SIZES } from "./fill";
import { pick } from "./random";
import { ADJECTIVES, NOUNS, PROPER_NAMES } from "./words";

interface Shop {
  products: number;
  /** Product and values of some variants: `[12, "3,31"]`. */
  variants: readonly (readonly [product: number, values: string])[];
}

const LONG_NOUNS = NOUNS.filter((noun) => noun.length > 5);
const PAGE_SIZE = 12;

/** What is asked for in equal parts, as paths of the contract; `at` gives numbers below 1. */
export const MIX: Record<string, (shop: Shop, at: () => number) => string> = {
  "all items": () => "/products",
  category: (_, at) => `/products?category[]=${one(CATEGORIES, at)}`,
  designer: (_, at) => `/products?brand=${one(BRANDS, at)}`,
  "colour and size": (_, at) =>
    `/products?colors=${one(COLORS, at)},${one(COLORS, at)}&sizes=${COLORS + one(SIZES, at)}`,
  "price range": (_, at) => `/products?from=${one(500, at)}&to=${500 + one(2000, at)}`,
  "deep page": ({ products }, at) =>
    `/products?sort=desc&page=${Math.max(1, Math.floor((products / PAGE_SIZE) * (0.8 + 0.2 * at())))}`,
  search: (_, at) => `/products?search=${pick(ADJECTIVES, at())}+${pick(NOUNS, at())}s`,
  "search, a beginning": (_, at) => `/products?search=${pick(PROPER_NAMES, at()).slice(0, 3)}`,
  "search, mistyped": (_, at) =>
    `/products?search=${pick(ADJECTIVES, at())}+${mistyped(pick(LONG_NOUNS, at()), at())}`,
  suggestions: (_, at) => `/search/suggestions?search=${pick(PROPER_NAMES, at()).slice(0, 4)}`,
  product: ({ products }, at) => `/products/${one(products, at)}`,
  variant: ({ variants }, at) => {
    const [product, values] = pick(variants, at());
    return `/products/details?product_id=${product}&variation_values=${values}`;
  },
};

function one(of: number, at: () => number): number {
  return 1 + Math.floor(at() * of);
}

/** Two neighbouring letters swapped, or one left out. */
function mistyped(word: string, at: number): string {
  const place = 1 + Math.floor(at * (word.length - 2));
  const swapped = word.slice(0, place) + word[place + 1] + word[place] + word.slice(place + 2);
  return swapped === word ? word.slice(0, place) + word.slice(place + 1) : swapped;
}
