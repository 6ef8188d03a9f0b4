import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { NotFoundNotice } from "@/components/frame/not-found-notice";
import { OpeningNotice } from "@/components/frame/opening-notice";
import { RememberTrail } from "@/components/listing/listing-shell";
import { ListingView } from "@/components/listing/listing-view";
import { JsonLd } from "@/components/ui/json-ld";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { readSubject } from "@/lib/api/pages/ask";
import { canonicalState, type Listing, readListing } from "@/lib/api/pages/listing";
import { pageCount } from "@/lib/domain/listing/catalog";
import {
  isCanonicalQuery,
  isFiltered,
  listingFromQuery,
  listingHref,
} from "@/lib/domain/listing/listing";
import { listingPath, listingSource } from "@/lib/domain/listing/listing-source";
import { withForeign } from "@/lib/domain/listing/listing-spelling";
import { ownPath } from "@/lib/domain/own-path";
import { markdownAddress } from "@/lib/http/page-rules";
import { markNotFound } from "@/lib/http/page-status";
import { listingIndexing } from "@/lib/seo/listing";
import { filterPageText, listingDescription, listingTitle } from "@/lib/seo/listing-words";
import { pageMetadata } from "@/lib/seo/metadata";
import { sharedPicture } from "@/lib/seo/shared-picture";
import { readShopOrigin } from "@/lib/seo/shop-origin";
import { breadcrumbJsonLd, itemListJsonLd } from "@/lib/seo/structured-data";
import { basics } from "@/shop/basics";
import { notFoundPage, unreadPage } from "../../unread";

type Props = PageProps<"/products/[[...listing]]">;

async function readListingOfPage({ params, searchParams }: Props) {
  const [{ listing = [] }, query] = await Promise.all([params, searchParams]);
  const source = listingSource(listing);
  const state = listingFromQuery(query);
  if (!source || Number.isNaN(state.page)) return { source, state };
  const canonical = await canonicalState(source, state);
  if (!isCanonicalQuery(query, canonical)) {
    const path = listingHref(listingPath(source), canonical);
    permanentRedirect(ownPath(withForeign(path, query)));
  }
  return { source, state: canonical };
}

const UNKNOWN: Metadata = { title: "Not found", robots: { index: false } };
const UNREAD: Metadata = { title: "We can't show this page right now", robots: { index: false } };

export async function generateMetadata(props: Props) {
  const { source, state } = await readListingOfPage(props);
  const found = source && (await readSubject(readListing(source, state)));
  if (found && "isUnavailable" in found) return UNREAD;
  const listing = found?.value;
  if (!listing || isBeyondLast(listing)) return UNKNOWN;
  const { path, products, title, image, images } = listing;
  const pieces = products.products.map(({ pictures }) => pictures[0]?.src);
  const { canonical, isIndexed } = listingIndexing(listing.source, state, products.total);
  return pageMetadata({
    title: listingTitle(listing),
    description: listingDescription(listing),
    canonical,
    shared: listingHref(path, state),
    picture: sharedPicture([image, ...images.slides.map(({ src }) => src), ...pieces], title),
    alternates: { "text/markdown": markdownAddress(canonical) ?? canonical },
    isIndexed,
  });
}

/** A query in another spelling redirects to the canonical one. */
export default async function ListingPage(props: Props) {
  const { source, state } = await readListingOfPage(props);
  const found = source && (await readSubject(readListing(source, state)));
  if (found && "isUnavailable" in found) return unreadPage(listingHref(listingPath(source), state));
  const listing = found?.value;
  if (!source || !listing) return notFoundPage();
  if (isBeyondLast(listing)) {
    markNotFound();
    return <BeyondLastNotice {...listing} />;
  }
  if (isOfEmptyShop(listing)) return <OpeningNotice isMain />;
  const origin = await readShopOrigin();
  const { title, products, crumbs, path } = listing;
  const own = crumbs.length > 0 ? crumbs : [{ text: title }];
  const trail = [{ text: basics.name, href: "/" }, ...own];
  const list = {
    name: title,
    products: products.products,
    from: products.from,
    total: products.total,
  };
  const { isFilterPage } = listingIndexing(source, state, products.total);
  const text = isFilterPage ? filterPageText(listing) : listing.text;
  return (
    <>
      <JsonLd data={breadcrumbJsonLd(origin, trail)} />
      {list.products.length > 0 && <JsonLd data={itemListJsonLd(origin, list)} />}
      {source.kind === "collection" && (
        <ErrorBoundary>
          <RememberTrail text={crumbs.at(-1)?.text ?? title} href={path} />
        </ErrorBoundary>
      )}
      <ListingView
        key={path}
        {...listing}
        text={text}
        parents={hasStrip(listing) ? listing.parents : []}
      />
    </>
  );
}

function isBeyondLast({ state, products }: Listing): boolean {
  return state.page > pageCount(products);
}

function BeyondLastNotice({ path, state, title, products }: Listing) {
  const last = pageCount(products);
  const pages = last === 1 ? "one page" : `${last} pages`;
  return (
    <NotFoundNotice
      text={`${title} has ${pages} now, and no page ${state.page}.`}
      way={{ href: listingHref(path, { ...state, page: last }), text: "Go to the last page" }}
    />
  );
}

/** A listing without products is an empty shop only when the shop has no categories either. */
function isOfEmptyShop({ source, state, products, parents }: Listing): boolean {
  if (products.total > 0 || isFiltered(state)) return false;
  return parents.length === 0 || (source.kind === "all" && !state.search);
}

function hasStrip({ source }: Listing): boolean {
  return source.kind === "all" || source.kind === "category";
}
