"use client";

import { type MouseEvent, useState } from "react";
import { HeartIcon } from "@/components/ui/icon/heart-icon";
import { lazily } from "@/lib/api/browser/shopper/ask-server";
import { useShopper } from "@/lib/api/browser/shopper/shopper";

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

  // A second press meanwhile is ignored.
  const toggle = async ({ detail: clicksInARow }: MouseEvent) => {
    if (clicksInARow > 1 || isBusy) return;
    setBusy(true);
    await lazily(
      () => import("@/lib/api/browser/favorites/toggle"),
      ({ toggleFavorite }) => toggleFavorite({ productId, name, valueIds }, isOn),
    );
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
