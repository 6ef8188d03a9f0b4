import type { ReactNode } from "react";
import { trailFrom } from "@/lib/api/browser/product/trail";
import { ProductBreadcrumbs } from "./product-breadcrumbs";

export function ShortlistBreadcrumbs({
  stored,
  children,
}: {
  stored: string;
  children: ReactNode;
}) {
  const trail = trailFrom(stored);
  if (!trail) return children;
  return <ProductBreadcrumbs trail={[{ text: "Shortlists", href: "/collections" }, trail]} />;
}
