import { filterCount, initialListing, type ListingState, listingHref } from "@/lib/domain/listing";

/**
 * The canonical address of a listing in a state. A page of the plain listing is its own; anything
 * narrowed, sorted, searched or shown as a list stands for the plain listing.
 */
export function listingCanonical(path: string, state: ListingState): string {
  const onlyPage = { ...initialListing, page: state.page };
  const isPlain = listingHref(path, state) === listingHref(path, onlyPage);
  return isPlain ? listingHref(path, onlyPage) : path;
}

/** Search results and combinations of filters are not for search engines' indexes. */
export function isListingIndexed(state: ListingState): boolean {
  return state.search === "" && filterCount(state) < 2;
}
