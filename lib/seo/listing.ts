import { filterCount, initialListing, type ListingState, listingHref } from "@/lib/domain/listing";
import { type ListingSource, listingPath } from "@/lib/domain/listing-source";

/** A filter page with fewer products says no more than its products do. */
const LEAST_PRODUCTS = 4;

/** What a listing's standing is read from. */
export interface Standing {
  /** The address that search engines list instead of this one, or this one. */
  canonical: string;
  isIndexed: boolean;
  /** Whether it is a listing narrowed by one filter that people search for as such. */
  isFilterPage: boolean;
}

/**
 * What search engines may list of a listing in a state. Sorted or shown as a list it is the plain
 * one. Narrowed, it is a page of its own where people search for just that: one category in one
 * color or material, or of one designer, with enough products. Nothing else is.
 * @param total how many products it has
 */
export function listingStanding(
  given: ListingSource,
  state: ListingState,
  total: number,
): Standing {
  const isInOrder = state.sort === initialListing.sort;
  const plain = {
    ...state,
    sort: initialListing.sort,
    view: initialListing.view,
    page: isInOrder ? state.page : 1,
  };
  const { source, state: narrowed } = shortest(given, plain);
  const canonical = listingHref(listingPath(source), narrowed);
  if (narrowed.search === "" && filterCount(narrowed) === 0)
    return { canonical, isIndexed: true, isFilterPage: false };
  const { colors, materials, brand } = narrowed;
  const isOne = colors.length + materials.length + brand.length === 1;
  const isAlone = narrowed.search === "" && filterCount(narrowed) === 1;
  const isFilterPage = source.kind === "category" && isOne && isAlone && total >= LEAST_PRODUCTS;
  return { canonical, isIndexed: isFilterPage, isFilterPage };
}

/**
 * The one of several addresses for the same products: a category or a designer has a route, and
 * what both narrow is the category's.
 */
function shortest(
  source: ListingSource,
  state: ListingState,
): { source: ListingSource; state: ListingState } {
  const [category, ...otherCategories] = state.category;
  const [brand, ...otherBrands] = state.brand;
  if (category !== undefined && otherCategories.length === 0 && state.search === "") {
    const inCategory = { kind: "category", id: category } as const;
    if (source.kind === "all" || source.kind === "category") {
      return { source: inCategory, state: { ...state, category: [] } };
    }
    if (source.kind === "designer") {
      return { source: inCategory, state: { ...state, category: [], brand: [source.id] } };
    }
  }
  const isBrandAlone = brand !== undefined && otherBrands.length === 0 && category === undefined;
  if (source.kind === "all" && isBrandAlone && state.search === "")
    return { source: { kind: "designer", id: brand }, state: { ...state, brand: [] } };
  return { source, state };
}
