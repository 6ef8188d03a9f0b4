import type { ClosestMatches } from "./catalog";
import type { BrandReference, ProductSummary, ProductTeaser } from "./product";

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

/** The groups of which the names are like a search. */
export type SuggestedNames = Pick<SearchSuggestions, SuggestedGroup>;

export const SUGGESTED_GROUPS = ["brands", "categories", "collections"] as const;
type SuggestedGroup = (typeof SUGGESTED_GROUPS)[number];

/** Where a search leads on that no product meets as a whole. */
export interface SearchHelp {
  search: string;
  closest: ClosestMatches | null;
  names: SuggestedNames;
  /** The newest products, where nothing is found. */
  arrivals: ProductSummary[];
}

/** The listing of what a search finds. */
export function searchHref(search: string): string {
  return `/products?${new URLSearchParams({ search: search.trim() })}`;
}
