"use client";

import { type MouseEvent, useState } from "react";
import { HeartIcon } from "@/components/ui/heart-icon";
import { lazily } from "@/lib/api/browser/lazily";
import { showMessage } from "@/lib/api/browser/messages";
import { useShopper } from "@/lib/api/browser/shopper/shopper";
import type { FavoriteChange } from "@/lib/domain/favorites";

export function Heart({
  productId,
  name,
  valueIds,
  isFavorite = false,
  className = "",
}: {
  productId: number;
  name: string;
  valueIds: number[];
  isFavorite?: boolean;
  className?: string;
}) {
  const known = useShopper(({ favorites }) => favorites, null);
  const [isBusy, setBusy] = useState(false);
  if (known === null && !isFavorite) return null;
  const isOn = known?.has(productId) ?? isFavorite;

  const toggle = async ({ detail: clicksInARow }: MouseEvent) => {
    if (clicksInARow > 1 || isBusy) return;
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

/** Nothing changes on screen before the server confirms it; a second press meanwhile is ignored. */
async function toggleFavorite(
  { name, ...change }: FavoriteChange & { name: string },
  isFavorite: boolean,
): Promise<boolean> {
  const { productId } = change;
  const result = await lazily(
    () => import("@/lib/api/browser/favorites/calls"),
    (calls) => (isFavorite ? calls.remove(change) : calls.add(change)),
  );
  if (!result.ok) {
    if (result.failure.kind === "unauthorized" || result.failure.isCodeLost) return false;
    showMessage(isFavorite ? `${name} is still on My Shortlist` : `${name} is not on My Shortlist`);
    return false;
  }
  showMessage(isFavorite ? `${name} removed from My Shortlist` : `${name} added to My Shortlist`);
  const { favoriteChanged } = await import("@/lib/api/browser/favorites/cache");
  await favoriteChanged(productId, !isFavorite);
  return true;
}
