import { NotFoundNotice } from "@/components/frame/not-found-notice";
import { OpeningNotice } from "@/components/frame/opening-notice";
import { UnreadNotice } from "@/components/frame/unread-notice";
import { ListingView } from "@/components/listing/listing-view";
import { RememberTrail } from "@/components/listing/remember-trail";
import { JsonLd } from "@/components/ui/json-ld";
import { type Listing, readListing } from "@/lib/api/server/listing";
import { reading } from "@/lib/api/server/reader";
import { isFiltered, type ListingState, listingHref } from "@/lib/domain/listing";
import { type ListingSource, listingPath } from "@/lib/domain/listing-source";
import { answerNotFound, answerUnavailable } from "@/lib/page-status";
import { listingStanding } from "@/lib/seo/listing";
import { filterPageText } from "@/lib/seo/listing-words";
import { readShopOrigin } from "@/lib/seo/shop-origin";
import { breadcrumbJsonLd, itemListJsonLd } from "@/lib/seo/structured-data";
import { shop } from "@/shop/shop.config";

/** The page of a listing in a state; 404 when there is no such listing or page of it, 503 when it cannot be read. */
export async function ListingScreen({
  source,
  state,
}: {
  source: ListingSource | null;
  state: ListingState;
}) {
  const found = source && (await reading(readListing(source, state)));
  if (found && "isUnread" in found) {
    answerUnavailable();
    return <UnreadNotice href={listingHref(listingPath(source), state)} />;
  }
  const listing = found?.value;
  if (!source || !listing) {
    answerNotFound();
    return <NotFoundNotice />;
  }
  if (isOfEmptyShop(listing)) return <OpeningNotice isMain />;
  const origin = await readShopOrigin();
  const { title, products, crumbs, path } = listing;
  const own = crumbs.length > 0 ? crumbs : [{ text: title }];
  const way = [{ text: shop.name, href: "/" }, ...own];
  const list = {
    name: title,
    products: products.products,
    from: products.from,
    total: products.total,
  };
  const { isFilterPage } = listingStanding(source, state, products.total);
  const text = isFilterPage ? filterPageText(listing) : listing.text;
  return (
    <>
      <JsonLd data={breadcrumbJsonLd(origin, way)} />
      {list.products.length > 0 && <JsonLd data={itemListJsonLd(origin, list)} />}
      {source.kind === "collection" && (
        <RememberTrail text={crumbs.at(-1)?.text ?? title} href={path} />
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

/** Nothing is on sale: where only something is missing, the shop has categories all the same. */
function isOfEmptyShop({ source, state, products, parents }: Listing): boolean {
  if (products.total > 0 || isFiltered(state)) return false;
  return parents.length === 0 || (source.kind === "all" && !state.search);
}

function hasStrip({ source }: Listing): boolean {
  return source.kind === "all" || source.kind === "category";
}
