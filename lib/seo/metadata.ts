import "server-only";
import type { Metadata } from "next";
import { config } from "@/lib/config";
import { shop } from "@/shop/shop.config";
import { plainText } from "./plain-text";
import { readShopOrigin } from "./shop-origin";
import { absoluteUrl } from "./structured-data";

const MAXIMUM_DESCRIPTION = 160;

/** What a shared link shows where a page has no picture of its own. */
const SHARED_IMAGE = "/shared.jpg";

export interface PageDescription {
  /** The shop's name is added unless it is in the title already. */
  title: string;
  /** Text or HTML of any length. */
  description: string;
  /** From the shop's root: "/products/category/4". */
  canonical: string;
  /** Address of the picture a shared link shows; without one, the shop's. */
  image?: string | null;
  isIndexed?: boolean;
}

/**
 * A page's head: title, description, canonical address and what a shared link shows. The canonical
 * address begins with `SHOP_URL`; without one it is relative, and so true wherever the page was
 * fetched from. What has to be absolute begins where the request asked.
 */
export async function pageMetadata(page: PageDescription): Promise<Metadata> {
  const { title, canonical, image, isIndexed = true } = page;
  const description = plainText(page.description, MAXIMUM_DESCRIPTION);
  const origin = await readShopOrigin();
  const url = absoluteUrl(origin, canonical);
  return {
    title: title.includes(shop.name) ? { absolute: title } : title,
    description,
    alternates: { canonical: config.configuredShopUrl ? url : canonical },
    robots: isIndexed ? undefined : { index: false, follow: true },
    openGraph: {
      title,
      description,
      url,
      siteName: shop.name,
      type: "website",
      locale: shop.locale.replace("-", "_"),
      images: [absoluteUrl(origin, image || SHARED_IMAGE)],
    },
    twitter: { card: "summary_large_image" },
  };
}
