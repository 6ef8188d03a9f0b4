"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import { ShopLink } from "@/components/ui/shop-link";
import { useProductChoice } from "./product-choice";

const TABS = [
  { text: "Description", segment: "description" },
  { text: "Details", segment: "details" },
];

/** The texts of a product, each a route of its own; the page stays where it is between them. */
export function ProductTabs() {
  const { product, search } = useProductChoice();
  const shown = useSelectedLayoutSegment() ?? "description";
  return (
    <nav aria-label="About this piece">
      <ul className="flex gap-8 border-line border-b">
        {TABS.map(({ text, segment }) => (
          <li key={segment}>
            <ShopLink
              href={`/details/${product.id}/${segment}${search}`}
              scroll={false}
              aria-current={segment === shown ? "page" : undefined}
              className="label -mb-px flex min-h-12 items-center border-transparent border-b text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
            >
              {text}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
