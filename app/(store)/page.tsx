import type { Metadata } from "next";
import { OpeningNotice } from "@/components/frame/opening-notice";
import { FirstPieces } from "@/components/home/first-pieces";
import {
  Banner,
  FeaturedCollections,
  NewArrivals,
  Spotlight,
} from "@/components/home/home-sections";
import { ReturnMessage } from "@/components/home/return-message";
import { JsonLd } from "@/components/ui/json-ld";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { askOptional } from "@/lib/api/pages/optional";
import { getFeaturedCollections } from "@/lib/contract/catalog";
import { getHomeBanner, getSpotlight, getSpotlightHeading } from "@/lib/contract/content";
import { getNewArrivals } from "@/lib/contract/product-list";
import { pageMetadata } from "@/lib/seo/metadata";
import { ownSharedPicture, sharedPicture } from "@/lib/seo/shared-picture";
import { readShopOrigin } from "@/lib/seo/shop-origin";
import { organizationJsonLd, webSiteJsonLd } from "@/lib/seo/structured-data";
import { shop } from "@/shop/shop";
import { unreadPage } from "./unread";

export async function generateMetadata(): Promise<Metadata> {
  const banner = await askOptional(getHomeBanner, {}, null);
  const title = `${shop.name}: ${shop.tagline}`;
  return pageMetadata({
    title,
    description: banner?.info || shop.description,
    canonical: "/",
    picture: ownSharedPicture() ?? sharedPicture([banner?.middleImage], title),
    alternates: { "application/rss+xml": "/new-arrivals.xml" },
  });
}

export default async function HomePage({ searchParams }: PageProps<"/">) {
  const [origin, banner, collections, arrivals, settings, posts] = await Promise.all([
    readShopOrigin(),
    askOptional(getHomeBanner, {}, null),
    askOptional(getFeaturedCollections, {}, [], null),
    askOptional(getNewArrivals, {}, [], null),
    askOptional(getSpotlightHeading, {}, { section3: "" }),
    askOptional(getSpotlight, {}, []),
  ]);
  if (!banner && !collections && !arrivals) return unreadPage("/");
  const { success, order } = await searchParams;
  const hasBanner = banner !== null && banner.title !== "";
  const isEmpty = arrivals !== null && arrivals.length === 0;
  return (
    <>
      <JsonLd data={organizationJsonLd(origin)} />
      <JsonLd data={webSiteJsonLd(origin)} />
      <ErrorBoundary>
        <ReturnMessage asked={[success].flat()[0]} askedOrder={[order].flat()[0]} />
      </ErrorBoundary>
      {hasBanner && <Banner banner={banner} />}
      {isEmpty && <OpeningNotice isMain={!hasBanner} />}
      {!hasBanner && !isEmpty && <FirstPieces products={arrivals ?? []} />}
      {collections && <FeaturedCollections collections={collections} />}
      {arrivals && <NewArrivals products={arrivals} />}
      <Spotlight title={settings.section3} posts={posts} />
    </>
  );
}
