import type { Metadata } from "next";
import type { ReactNode } from "react";
import { pageMetadata } from "@/lib/seo/metadata";
import { plainText } from "@/lib/seo/plain-text";
import { findProduct } from "./find-product";

/** One head for the product and its two child routes, whose canonical address is the product's. */
export async function generateMetadata({
  params,
}: LayoutProps<"/details/[id]">): Promise<Metadata> {
  const found = await findProduct(params);
  const product = "isUnread" in found ? null : found.value;
  if (!product) return { title: "No Product Found", robots: { index: false } };
  return pageMetadata({
    title: `${product.name} by ${product.brand.name}`,
    description: plainText(product.description, 160),
    canonical: `/details/${product.id}`,
    image: product.pictures[0]?.src,
  });
}

/** Shows nothing of its own: a page begins where the innermost segment does that has changed. */
export default function ProductLayout({ children }: { children: ReactNode }) {
  return children;
}
