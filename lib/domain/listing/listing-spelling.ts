import {
  isCanonicalQuery,
  LISTING_PARAMETERS,
  listingFromQuery,
  listingHref,
  lowerPriceFirst,
  type QueryValues,
} from "./listing";
import { listingPath, listingSource } from "./listing-source";

/** `null` when the address is canonical, is no listing, or needs the catalog to tell. */
export function canonicalListing(address: string): string | null {
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

export function withForeign(href: string, query: QueryValues): string {
  const own = new Set<string>(LISTING_PARAMETERS);
  const foreign = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (own.has(key)) continue;
    for (const text of [value ?? []].flat()) foreign.append(key, text);
  }
  const text = foreign.toString();
  if (text === "") return href;
  return `${href}${href.includes("?") ? "&" : "?"}${text}`;
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
