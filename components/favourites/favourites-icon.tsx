"use client";

import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { Heart } from "@/components/ui/shell-icons";
import { ShopLink } from "@/components/ui/shop-link";
import { whenIdle } from "@/components/ui/when-idle";
import { favouriteCount } from "@/lib/api/browser/favourites";
import { useCustomer } from "@/lib/api/browser/use-customer";

/**
 * The header's way to the shortlist, for customers: a dot says that there is something on it. It is
 * in the HTML of everybody and shown before the first paint to whom it concerns, so that nothing
 * moves; what reads the favourites is loaded after the page is live.
 */
export function FavouritesIcon() {
  const customer = useCustomer();
  const count = useSyncExternalStore(favouriteCount.subscribe, favouriteCount.get, () => 0);
  const [Live, setLive] = useState<ComponentType>();
  const isCustomer = Boolean(customer);

  useEffect(() => {
    if (!isCustomer) return;
    return whenIdle(() => {
      import("./live-favourites").then(
        (module) => setLive(() => module.LiveFavourites),
        () => undefined,
      );
    });
  }, [isCustomer]);

  if (customer === null) return null;
  return (
    <>
      <ShopLink
        href="/favourites"
        aria-label={count === 0 ? "My Shortlist" : `My Shortlist, ${itemsText(count)}`}
        className={`relative flex size-11 items-center justify-center transition-colors hover:text-ink-soft ${isCustomer ? "" : "customers-only"}`}
      >
        <Heart size={20} strokeWidth={1.25} aria-hidden="true" />
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
