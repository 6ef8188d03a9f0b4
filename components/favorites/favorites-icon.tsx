"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { whenIdle } from "@/components/ui/defer";
import { ShopLink } from "@/components/ui/shop-link";
import { useDeferred } from "@/components/ui/use-deferred";
import { favoriteCount } from "@/lib/api/browser/favorites/favorites";
import { useCustomer } from "@/lib/api/browser/shopper/customer";

const load = () => import("./live-favorites").then((module) => module.LiveFavorites);

/** In everyone's HTML and shown by CSS to customers before the first paint, so that nothing moves. */
export function FavoritesIcon({ children }: { children?: ReactNode }) {
  const customer = useCustomer();
  const count = useSyncExternalStore(favoriteCount.subscribe, favoriteCount.get, () => 0);
  const isCustomer = Boolean(customer);
  const { code: Live } = useDeferred(load, isCustomer ? whenIdle : null);

  if (customer === null) return null;
  return (
    <>
      <ShopLink
        href="/favourites"
        aria-label={count === 0 ? "My Shortlist" : `My Shortlist, ${itemsText(count)}`}
        className={`icon-button relative ${isCustomer ? "" : "customers-only"}`}
      >
        {children}
        {count > 0 && (
          <span
            data-dot=""
            className="absolute top-2.5 right-2 size-2 rounded-full border border-paper bg-oxblood"
          />
        )}
      </ShopLink>
      {isCustomer && Live && <Live />}
    </>
  );
}

const itemsText = (count: number) => `${count} ${count === 1 ? "item" : "items"}`;
