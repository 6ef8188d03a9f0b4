"use client";

import { useSyncExternalStore } from "react";
import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { storedTrail, trailFrom } from "@/lib/api/browser/trail";
import type { BrandReference } from "@/lib/domain/product";

const neverChanges = () => () => undefined;

/**
 * The way to a product: by its designer, or by the shortlist the visitor came from. The server's
 * page always says the designer; another way is a row of its own, so that nothing moves.
 */
export function ProductBreadcrumbs({ brand }: { brand: BrandReference }) {
  const trail = trailFrom(useSyncExternalStore(neverChanges, storedTrail, () => null));
  const way: Crumb[] = trail
    ? [{ text: "Shortlists", href: "/collections" }, trail]
    : [
        { text: "Designers", href: "/designers" },
        { text: brand.name, href: `/products/designers/${brand.id}` },
      ];
  return (
    <Breadcrumbs
      key={trail?.href}
      crumbs={[{ text: "Shop", href: "/products" }, ...way, { text: "Details" }]}
      className="max-panel:-mx-1 overflow-x-auto scrollbar-none panel:py-4 [&_li]:shrink-0 [&_ol]:flex-nowrap max-panel:[&_ol]:px-1"
    />
  );
}
