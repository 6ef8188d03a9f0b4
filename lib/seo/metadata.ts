import "server-only";
import type { Metadata } from "next";
import { config } from "@/lib/config";
import { shop } from "@/shop/shop.config";
import { plainText } from "./plain-text";
import {
  SHOPS_CARD,
  type SharedPicture,
  sharedPicture,
  shopsCard,
  writtenCard,
} from "./sharing/card";
import { readShopOrigin } from "./shop-origin";
import { absoluteUrl } from "./structured-data";

const MAXIMUM_DESCRIPTION = 160;

export interface PageDescription {
  /** The shop's name is added unless it is in the title already. */
  title: string;
  /** Text or HTML of any length. */
  description: string;
  /** From the shop's root: "/products/category/4". */
  canonical: string;
  /** What is shared, where that says more than the canonical address: "/details/12?v=3,8". */
  shared?: string;
  /** What a shared link shows; without one, the shop's own. */
  picture?: SharedPicture | null;
  isIndexed?: boolean;
  /** The same for other readers, from the shop's root, by type: `"text/markdown": "/faq.md"`. */
  alternates?: Readonly<Record<string, string>>;
  /** `null` where the page says itself what it is, in tags that Next has no words for. */
  type?: "website" | "article" | null;
}

/**
 * A page's head: title, description, canonical address and what a shared link shows. The canonical
 * address begins with `SHOP_URL`; without one it is relative, and so true wherever the page was
 * fetched from. What has to be absolute begins where the request asked.
 */
export async function pageMetadata(page: PageDescription): Promise<Metadata> {
  const {
    title,
    canonical,
    shared,
    picture,
    isIndexed = true,
    alternates = {},
    type = "website",
  } = page;
  const description = plainText(page.description, MAXIMUM_DESCRIPTION);
  const origin = await readShopOrigin();
  const { src, ...rest } = picture ?? sharedPicture(shopsCard, SHOPS_CARD);
  return {
    title: title.includes(shop.name) ? { absolute: title } : title,
    description,
    alternates: {
      canonical: config.configuredShopUrl ? absoluteUrl(origin, canonical) : canonical,
      types: Object.fromEntries(
        Object.entries(alternates).map(([name, path]) => [name, absoluteUrl(origin, path)]),
      ),
    },
    robots: isIndexed ? undefined : { index: false, follow: true },
    openGraph: {
      title,
      description,
      url: absoluteUrl(origin, shared ?? canonical),
      siteName: shop.name,
      locale: shop.locale.replace("-", "_"),
      images: [{ url: absoluteUrl(origin, src), ...rest }],
      ...(type && { type }),
    },
    twitter: { card: "summary_large_image" },
  };
}

/** The head of a written page: `path` is its own, from the shop's root. */
export function writtenMetadata(
  page: { title: string; lead: string; description: string },
  path: string,
): Promise<Metadata> {
  const picture = sharedPicture(writtenCard(page), path);
  return pageMetadata({
    title: page.title,
    description: page.description,
    canonical: path,
    picture,
    alternates: { "text/markdown": `${path}.md` },
    type: "article",
  });
}
