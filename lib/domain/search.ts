import type { ClosestMatches } from "./catalog";
import type { BrandReference, ProductTeaser } from "./product";

/** What a search that is being typed may mean, the likeliest first; each list is short. */
export interface SearchSuggestions {
  products: ProductTeaser[];
  /** Designers. */
  brands: BrandReference[];
  categories: { id: number; name: string }[];
  /** Shortlists; left out by a server that suggests none. */
  collections?: { id: number; name: string }[];
  /** How many products there are in all; left out by a server that does not count. */
  total?: number;
  /** Left out where products meet the whole text. */
  closest?: ClosestMatches;
  /** Those of which one is named as the text; they come first. */
  lead?: SuggestedGroup;
}

export const SUGGESTED_GROUPS = ["brands", "categories", "collections"] as const;
export type SuggestedGroup = (typeof SUGGESTED_GROUPS)[number];

/** The listing of what a search finds. */
export function searchHref(search: string): string {
  return `/products?${new URLSearchParams({ search: search.trim() })}`;
}
