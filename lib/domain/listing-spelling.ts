import {
  isCanonicalQuery,
  LISTING_PARAMETERS,
  listingFromQuery,
  listingHref,
  lowerPriceFirst,
  type QueryValues,
} from "./listing";
import { listingPath, listingSource } from "./listing-source";

/**
 * A listing's address as the shop spells it, where that can be told without the catalog.
 * @returns `null` for one that is spelled so, whose categories may be too many, or that is none.
 */
export function spelledListing(address: string): string | null {
  const at = address.indexOf("?");
  if (at === -1 || !address.startsWith("/products")) return null;
  const path = address.slice(0, at);
  const source = listingSource(path.split("/").slice(2));
  if (!source || listingPath(source) !== path) return null;
  const query = queryValues(address.slice(at + 1));
  const state = listingFromQuery(query);
  if (Number.isNaN(state.page) || state.category.length > 0) return null;
  const brand = source.kind === "designer" ? [] : state.brand;
  const spelled = lowerPriceFirst({ ...state, brand });
  return isCanonicalQuery(query, spelled) ? null : withForeign(listingHref(path, spelled), query);
}

/** An address with the parameters of a query that are not the shop's, such as a campaign's. */
export function withForeign(href: string, query: QueryValues): string {
  const own = new Set<string>(LISTING_PARAMETERS);
  const foreign = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (own.has(key)) continue;
    for (const text of [value ?? []].flat()) foreign.append(key, text);
  }
  if (foreign.size === 0) return href;
  return `${href}${href.includes("?") ? "&" : "?"}${foreign}`;
}

function queryValues(query: string): QueryValues {
  const pairs = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(pairs.keys())].map((key) => {
      const values = pairs.getAll(key);
      return [key, values.length === 1 ? values[0] : values];
    }),
  );
}
