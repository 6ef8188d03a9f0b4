import type { MetadataRoute } from "next";
import { readShopOrigin } from "@/lib/seo/shop-origin";

export const dynamic = "force-dynamic";

/** What is about one shopper alone, and what is no page. */
const PRIVATE = [
  "/api/",
  "/cart",
  "/checkout",
  "/pay/",
  "/order/",
  "/orders",
  "/address",
  "/payment",
  "/favourites",
  "/return_request/",
  "/email",
  "/newsletter/",
];

export default async function robots(): Promise<MetadataRoute.Robots> {
  return {
    rules: { userAgent: "*", disallow: PRIVATE },
    sitemap: `${await readShopOrigin()}/sitemap.xml`,
  };
}
