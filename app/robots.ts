import type { MetadataRoute } from "next";
import { readShopOrigin } from "@/lib/seo/shop-origin";

export const dynamic = "force-dynamic";

/** What is no page. A page that asks not to be found must be read, or it is listed by its address. */
const NO_PAGES = ["/api/", "/pay/"];

export default async function robots(): Promise<MetadataRoute.Robots> {
  return {
    rules: { userAgent: "*", disallow: NO_PAGES },
    sitemap: `${await readShopOrigin()}/sitemap.xml`,
  };
}
