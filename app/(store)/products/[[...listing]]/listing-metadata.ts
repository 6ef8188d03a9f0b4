import type { Metadata } from "next";
import { type Listing, readListing } from "@/lib/api/server/listing";
import { reading } from "@/lib/api/server/reader";
import type { ListingState } from "@/lib/domain/listing";
import type { ListingSource } from "@/lib/domain/listing-source";
import { isListingIndexed, listingCanonical } from "@/lib/seo/listing";
import { pageMetadata } from "@/lib/seo/metadata";
import { shop } from "@/shop/shop.config";

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
  const { title, path, images, products } = listing;
  return pageMetadata({
    title: state.page > 1 ? `${title}, page ${state.page}` : title,
    description: describe(listing),
    canonical: listingCanonical(path, state),
    image: listing.image ?? images.slides[0]?.src ?? products.products[0]?.pictures[0]?.src,
    isIndexed: isListingIndexed(state),
  });
}

function describe({ title, text, source, products }: Listing): string {
  const count = `${products.total} ${products.total === 1 ? "piece" : "pieces"}`;
  if (text) return `${text} ${count} on ${shop.name}.`;
  return source.kind === "category"
    ? `${title} by independent designers, chosen piece by piece: ${count} on ${shop.name}.`
    : `${shop.description} ${count} on ${shop.name}.`;
}
