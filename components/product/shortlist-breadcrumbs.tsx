import type { ReactNode } from "react";
import { trailFrom } from "@/lib/api/browser/product/trail";
import { ProductBreadcrumbs } from "./product-breadcrumbs";

/** The way to a product by the shortlist that is `stored`; `children` where that is none. */
export function ShortlistBreadcrumbs({
  stored,
  children,
}: {
  stored: string;
  children: ReactNode;
}) {
  const trail = trailFrom(stored);
  if (!trail) return children;
  return <ProductBreadcrumbs way={[{ text: "Shortlists", href: "/collections" }, trail]} />;
}
