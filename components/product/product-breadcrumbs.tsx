import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { trailFrom } from "@/lib/api/browser/product/trail";

export function ProductBreadcrumbs({ trail }: { trail: Crumb[] }) {
  return (
    <Breadcrumbs
      crumbs={[{ text: "Shop", href: "/products" }, ...trail, { text: "Details" }]}
      className="crumbs-line"
    />
  );
}

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
