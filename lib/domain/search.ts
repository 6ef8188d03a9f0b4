import type { BrandReference, ProductTeaser } from "./product";

/** What a search that is being typed may mean, the likeliest first; each list is short. */
export interface SearchSuggestions {
  products: ProductTeaser[];
  /** Designers. */
  brands: BrandReference[];
  categories: { id: number; name: string }[];
}

/** The listing of what a search finds. */
export function searchHref(search: string): string {
  return `/products?${new URLSearchParams({ search: search.trim() })}`;
}
