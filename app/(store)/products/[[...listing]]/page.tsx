import { permanentRedirect } from "next/navigation";
import { canonicalListing } from "@/lib/api/server/listing";
import {
  isCanonicalQuery,
  LISTING_PARAMETERS,
  listingFromQuery,
  listingHref,
  type QueryValues,
} from "@/lib/domain/listing";
import { listingPath, listingSource } from "@/lib/domain/listing-source";
import { listingMetadata } from "./listing-metadata";
import { ListingScreen } from "./listing-screen";

type Props = PageProps<"/products/[[...listing]]">;

async function read({ params, searchParams }: Props) {
  const [{ listing = [] }, query] = await Promise.all([params, searchParams]);
  const source = listingSource(listing);
  const state = listingFromQuery(query);
  if (!source || Number.isNaN(state.page)) return { source, state };
  const canonical = await canonicalListing(source, state);
  if (!isCanonicalQuery(query, canonical)) {
    permanentRedirect(withForeign(listingHref(listingPath(source), canonical), query));
  }
  return { source, state: canonical };
}

/** An address with the parameters of a query that are not the shop's, such as a campaign's. */
function withForeign(href: string, query: QueryValues): string {
  const own = new Set<string>(LISTING_PARAMETERS);
  const foreign = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (own.has(key)) continue;
    for (const text of [value ?? []].flat()) foreign.append(key, text);
  }
  if (foreign.size === 0) return href;
  return `${href}${href.includes("?") ? "&" : "?"}${foreign}`;
}

export async function generateMetadata(props: Props) {
  const { source, state } = await read(props);
  return listingMetadata(source, state);
}

/**
 * Every listing in every state. A query that is not spelled as the shop spells it, such as a form's
 * `brand=1&brand=2&from=`, leads to the one that is.
 */
export default async function ListingPage(props: Props) {
  return <ListingScreen {...(await read(props))} />;
}
