import type { MetadataRoute } from "next";
import { config } from "@/lib/config";

export const revalidate = 3600;

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", disallow: ["/api/", "/cart", "/checkout", "/order/"] },
    sitemap: `${config.shopUrl}/sitemap.xml`,
  };
}
