import type { Metadata } from "next";

export interface PageDescription {
  title: string;
  description: string;
  /** From the shop's root: "/products/category/4". */
  canonical: string;
  /** Address of the picture a shared link shows. */
  image?: string | null;
  isIndexed?: boolean;
}

/** A page's head: title, description, canonical address and what a shared link shows. */
export function pageMetadata(page: PageDescription): Metadata {
  const { title, description, canonical, image, isIndexed = true } = page;
  return {
    title,
    description,
    alternates: { canonical },
    robots: isIndexed ? undefined : { index: false, follow: true },
    openGraph: {
      title,
      description,
      url: canonical,
      siteName: "Shortlisted",
      type: "website",
      locale: "en_US",
      images: image ? [image] : undefined,
    },
    twitter: { card: "summary_large_image" },
  };
}
