import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "@/components/ui/link/breadcrumbs";
import type { Trail } from "@/lib/api/browser/product/trail";

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

/** Here, so that pages without a trail do not load it. */
export function trailFrom(stored: string | null): Trail | null {
  const [, href, text] = /^(\/products\/collection\/\d+) (.+)$/.exec(stored ?? "") ?? [];
  return href && text ? { href, text } : null;
}
