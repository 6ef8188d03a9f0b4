import type { Metadata } from "next";
import { readSharedPicture } from "@/app/sharing/cards";
import { readListing } from "@/lib/api/server/listing";
import { reading } from "@/lib/api/server/reader";
import { type ListingState, listingHref } from "@/lib/domain/listing";
import type { ListingSource } from "@/lib/domain/listing-source";
import { markdownAddress } from "@/lib/page-rules";
import { listingStanding } from "@/lib/seo/listing";
import { listingDescription, listingTitle } from "@/lib/seo/listing-words";
import { pageMetadata } from "@/lib/seo/metadata";

const UNKNOWN: Metadata = { title: "Not found", robots: { index: false } };
const UNREAD: Metadata = { title: "We cannot show this just now", robots: { index: false } };

/** The head of a listing's page, or of what stands in for one that is not there. */
export async function listingMetadata(
  source: ListingSource | null,
  state: ListingState,
): Promise<Metadata> {
  const found = source && (await reading(readListing(source, state)));
  if (found && "isUnread" in found) return UNREAD;
  const listing = found?.value;
  if (!listing) return UNKNOWN;
  const { path, products } = listing;
  const { canonical, isIndexed } = listingStanding(listing.source, state, products.total);
  return pageMetadata({
    title: listingTitle(listing),
    description: listingDescription(listing),
    canonical,
    shared: listingHref(path, state),
    picture: await readSharedPicture(path),
    alternates: { "text/markdown": markdownAddress(canonical) ?? canonical },
    isIndexed,
  });
}
