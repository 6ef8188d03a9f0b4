import {
  filterCount,
  firstSort,
  initialListing,
  type ListingState,
  listingHref,
} from "@/lib/domain/listing/listing";
import { type ListingSource, listingPath } from "@/lib/domain/listing/listing-source";

const MIN_PRODUCTS = 4;

/** Only one category with one color, material or designer, and enough products, is indexed. */
export function listingIndexing(original: ListingSource, state: ListingState, total: number) {
  const sort = firstSort(state.search);
  const isInOrder = state.sort === sort;
  const plain = {
    ...state,
    sort,
    view: initialListing.view,
    page: isInOrder ? state.page : 1,
  };
  const { source, state: narrowed } = shortest(original, plain);
  const canonical = listingHref(listingPath(source), narrowed);
  if (narrowed.search === "" && filterCount(narrowed) === 0)
    return { canonical, isIndexed: true, isFilterPage: false };
  const { colors, materials, brand } = narrowed;
  const isOne = colors.length + materials.length + brand.length === 1;
  const isAlone = narrowed.search === "" && filterCount(narrowed) === 1;
  const isFilterPage = source.kind === "category" && isOne && isAlone && total >= MIN_PRODUCTS;
  return { canonical, isIndexed: isFilterPage, isFilterPage };
}

/** A category or designer has its own route; the category wins when both are chosen. */
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
