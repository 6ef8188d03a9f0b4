import { OpeningNotice } from "@/components/frame/opening-notice";
import {
  categoryTiles,
  ShopCategories,
  ShopDesigners,
  ShopExclusives,
  ShopHero,
  ShopPieces,
  ShopShortlists,
} from "@/components/shop/shop-sections";
import { readBrands } from "@/lib/api/pages/catalog";
import { askOptional, readOptional } from "@/lib/api/pages/optional";
import { getBrands } from "@/lib/contract/brands";
import { getFeaturedCollections, getParentCategories } from "@/lib/contract/catalog";
import { getAllItemsBanners } from "@/lib/contract/content";
import { getNewArrivals } from "@/lib/contract/product-list";
import { hasExclusives } from "@/lib/domain/listing/menu";
import { pageMetadata } from "@/lib/seo/metadata";
import { sharedPicture } from "@/lib/seo/shared-picture";
import { shop } from "@/shop/shop";
import { unreadPage } from "../unread";

export async function generateMetadata() {
  const images = await askOptional(getAllItemsBanners, {}, null);
  return pageMetadata({
    title: `Shop ${shop.name} by category or designer`,
    description: `${shop.description} Shop by category, designer or shortlist.`,
    canonical: "/shop",
    picture: sharedPicture(images?.slides.map(({ src }) => src) ?? [], "Shop"),
  });
}

export default async function ShopPage() {
  const [categories, brands, collections, images] = await Promise.all([
    askOptional(getParentCategories, {}, [], null),
    readOptional(getBrands, null, readBrands),
    askOptional(getFeaturedCollections, {}, [], null),
    askOptional(getAllItemsBanners, {}, null),
  ]);
  if (!categories && !brands && !collections) return unreadPage("/shop");
  if (categories?.length === 0 && brands?.length === 0) return <OpeningNotice isMain />;
  const tiles = categoryTiles(categories ?? []);
  const arrivals = tiles ? [] : await askOptional(getNewArrivals, {}, []);
  return (
    <>
      <ShopHero image={images?.slides[0]?.src ?? null} />
      {tiles ? <ShopCategories categories={tiles} /> : <ShopPieces products={arrivals} />}
      {brands && <ShopDesigners brands={brands} />}
      {collections && <ShopShortlists collections={collections} />}
      {(!brands || hasExclusives(brands)) && <ShopExclusives image={images?.footerImage ?? null} />}
    </>
  );
}
