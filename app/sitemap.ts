import type { MetadataRoute } from "next";
import { readBrands } from "@/lib/api/server/brands";
import { readCategories } from "@/lib/api/server/categories";
import { readCollections } from "@/lib/api/server/collections";
import { readAllProductIds } from "@/lib/api/server/product-ids";
import type { Category } from "@/lib/domain/catalog";
import { readShopOrigin } from "@/lib/seo/shop-origin";

export const dynamic = "force-dynamic";

const WRITTEN_PAGES = ["/shipping", "/faq", "/return", "/refund", "/privacy", "/terms", "/contact"];

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [origin, categories, brands, collections, products] = await Promise.all([
    readShopOrigin(),
    readCategories(),
    readBrands(),
    readCollections(),
    readAllProductIds(),
  ]);
  const paths = [
    "/",
    "/products",
    "/products/exclusives",
    "/designers",
    "/collections",
    "/shop",
    "/summer",
    ...WRITTEN_PAGES,
    ...categories.flatMap(withDescendants).map((id) => `/products/category/${id}`),
    ...brands.map(({ id }) => `/products/designers/${id}`),
    ...collections.map(({ id }) => `/products/collection/${id}`),
    ...products.map((id) => `/details/${id}`),
  ];
  return paths.map((path) => ({ url: `${origin}${path}` }));
}

function withDescendants(category: Category): number[] {
  return [category.id, ...category.children.flatMap(withDescendants)];
}
