import type { MetadataRoute } from "next";
import { readShopOrigin } from "@/lib/seo/shop-origin";

export const dynamic = "force-dynamic";

/** Pages with `noindex` must stay crawlable, or search engines list their bare address. */
const NO_PAGES = ["/api/", "/buy/", "/discount/", "/pay/", "/ucp/"];

export default async function robots(): Promise<MetadataRoute.Robots> {
  return {
    rules: { userAgent: "*", disallow: NO_PAGES },
    sitemap: `${await readShopOrigin()}/sitemap.xml`,
  };
}
