import "server-only";
import type { Metadata } from "next";
import { config } from "@/lib/config";
import { basics } from "@/shop/basics";
import { htmlToText } from "./plain-text";
import { iconPicture, ownSharedPicture, type SharedPicture } from "./shared-picture";
import { readShopOrigin } from "./shop-origin";
import { absoluteUrl } from "./structured-data";

const MAX_DESCRIPTION_LENGTH = 160;

interface PageDescription {
  title: string;
  description: string;
  canonical: string;
  shared?: string;
  /** The picture that is shared; the shop's own by default. */
  picture?: SharedPicture | null;
  isIndexed?: boolean;
  alternates?: Readonly<Record<string, string>>;
  type?: "website" | "article" | null;
}

/** Canonical addresses are relative without SHOP_URL; what must be absolute uses the request's host. */
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
  const description = htmlToText(page.description, MAX_DESCRIPTION_LENGTH);
  const origin = await readShopOrigin();
  const photograph = picture ?? ownSharedPicture();
  const { src, ...rest } = photograph ?? iconPicture();
  return {
    title: title.includes(basics.name) ? { absolute: title } : title,
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
      siteName: basics.name,
      locale: basics.language.replace("-", "_"),
      images: [{ url: absoluteUrl(origin, src), ...rest }],
      ...(type && { type }),
    },
    twitter: { card: photograph ? "summary_large_image" : "summary" },
  };
}

export function writtenMetadata(
  page: { title: string; description: string },
  path: string,
): Promise<Metadata> {
  return pageMetadata({
    title: page.title,
    description: page.description,
    canonical: path,
    alternates: { "text/markdown": `${path}.md` },
    type: "article",
  });
}
