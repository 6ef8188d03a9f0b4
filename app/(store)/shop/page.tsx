import { ShopCategories } from "@/components/shop/shop-categories";
import { ShopDesigners } from "@/components/shop/shop-designers";
import { ShopExclusives } from "@/components/shop/shop-exclusives";
import { ShopHero } from "@/components/shop/shop-hero";
import { ShopShortlists } from "@/components/shop/shop-shortlists";
import { readBrands } from "@/lib/api/server/brands";
import { readParentCategories } from "@/lib/api/server/categories";
import { readFeaturedCollections } from "@/lib/api/server/collections";
import { readShopImages } from "@/lib/api/server/content";
import { pageMetadata } from "@/lib/seo/metadata";

export async function generateMetadata() {
  const { slides } = await readShopImages();
  return pageMetadata({
    title: "Shop",
    description:
      "Three ways into the shop: jewellery, leather and fashion by what it is, by the designer who made it, and by shortlist.",
    canonical: "/shop",
    image: slides[0]?.src,
  });
}

export default async function ShopPage() {
  const [categories, brands, collections, images] = await Promise.all([
    readParentCategories(),
    readBrands(),
    readFeaturedCollections(),
    readShopImages(),
  ]);
  return (
    <>
      <ShopHero image={images.slides[0]?.src ?? null} />
      <ShopCategories categories={categories} />
      <ShopDesigners brands={brands} />
      <ShopShortlists collections={collections} />
      <ShopExclusives image={images.footerImage} />
    </>
  );
}
