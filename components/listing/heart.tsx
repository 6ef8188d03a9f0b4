"use client";

import { type MouseEvent, useState, useSyncExternalStore } from "react";
import { HeartIcon } from "@/components/ui/heart-icon";
import { favorites } from "@/lib/api/browser/favorites/favorites";
import { toggleFavorite } from "@/lib/api/browser/favorites/toggle";

/**
 * Puts a product on the customer's shortlist and takes it off. Visitors have none: it appears once
 * the customer's favorites are known, in a place that nothing else needs.
 */
export function Heart({
  productId,
  name,
  valueIds,
  isFavorite = false,
  className = "",
}: {
  productId: number;
  name: string;
  /** The combination that is meant. */
  valueIds: number[];
  /** Whether the server has said that it is one. */
  isFavorite?: boolean;
  className?: string;
}) {
  const known = useSyncExternalStore(favorites.subscribe, favorites.get, () => null);
  const [isBusy, setBusy] = useState(false);
  if (known === null && !isFavorite) return null;
  const isOn = known?.has(productId) ?? isFavorite;

  const toggle = async ({ detail: clicksInARow }: MouseEvent) => {
    if (clicksInARow > 1) return;
    setBusy(true);
    await toggleFavorite({ productId, name, valueIds }, isOn);
    setBusy(false);
  };

  return (
    <button
      type="button"
      aria-label={`Favorite: ${name}`}
      aria-pressed={isOn}
      aria-busy={isBusy}
      onClick={toggle}
      data-heart={productId}
      className={`heart flex size-11 items-center justify-center ${className}`}
    >
      <HeartIcon size={20} />
    </button>
  );
}
