import type { MetadataRoute } from "next";
import { config } from "@/lib/config";

export const revalidate = 3600;

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
  "/security",
  "/favourites",
  "/return_request/",
  "/email",
  "/newsletter/",
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", disallow: PRIVATE },
    sitemap: `${config.shopUrl}/sitemap.xml`,
  };
}
