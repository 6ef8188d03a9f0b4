import type { BrandReference, ProductSummary, ProductTeaser } from "../product/product";
import type { ClosestMatches } from "./catalog";

/** The specification's section 9. */
export const RECENT_SEARCHES = 5;

export interface SearchSuggestions {
  products: ProductTeaser[];
  brands: BrandReference[];
  categories: { id: number; name: string }[];
  collections?: { id: number; name: string }[];
  total?: number;
  closest?: ClosestMatches;
  lead?: SuggestedGroup;
}

export type SuggestedNames = Pick<SearchSuggestions, SuggestedGroup>;

export const SUGGESTED_GROUPS = ["brands", "categories", "collections"] as const;
type SuggestedGroup = (typeof SUGGESTED_GROUPS)[number];

export interface SearchHelp {
  search: string;
  closest: ClosestMatches | null;
  names: SuggestedNames;
  arrivals: ProductSummary[];
}

export function searchHref(search: string): string {
  return `/products?${new URLSearchParams({ search: search.trim() })}`;
}
