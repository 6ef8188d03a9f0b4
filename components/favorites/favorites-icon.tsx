"use client";

import type { ReactNode } from "react";
import { ShopLink } from "@/components/ui/link/shop-link";
import { useCustomer } from "@/lib/api/browser/shopper/customer";
import { useShopper } from "@/lib/api/browser/shopper/shopper";
import { itemsText } from "@/lib/domain/cart/item-count";

/** In everyone's HTML and shown by CSS to customers before the first paint, so that nothing moves. */
export function FavoritesIcon({ children }: { children?: ReactNode }) {
  const customer = useCustomer();
  const count = useShopper(({ favoriteCount }) => favoriteCount, 0);

  if (customer === null) return null;
  return (
    <ShopLink
      href="/favourites"
      aria-label={count === 0 ? "My Shortlist" : `My Shortlist, ${itemsText(count)}`}
      className={`icon-button relative ${customer ? "" : "customers-only"}`}
    >
      {children}
      {count > 0 && (
        <span
          data-dot=""
          className="absolute top-2.5 right-2 size-2 rounded-full border border-paper bg-oxblood"
        />
      )}
    </ShopLink>
  );
}
