"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "@/components/ui/form/button";
import { LoadErrorText } from "@/components/ui/message/load-error";
import { refreshFavorites } from "@/lib/api/browser/favorites/cache";
import { useFavoritesPage } from "@/lib/api/browser/favorites/use-favorites";
import {
  changeFavorites,
  type Favorite,
  type FavoritesState,
  favoritesFromQuery,
  favoritesHref,
} from "@/lib/domain/listing/favorites";
import { FavoritesList } from "./favorites-list";
import { FAVORITES_TITLE_ID, FavoritesFrame, FavoritesSkeletonList } from "./favorites-skeleton";

export function FavoritesView() {
  const state = favoritesFromQuery(useSearchParams());
  return (
    <FavoritesFrame>
      <Favorites state={state} />
    </FavoritesFrame>
  );
}

function Favorites({ state }: { state: FavoritesState }) {
  const { replace } = useRouter();
  const { page: number, perPage, sort } = state;
  const { page, isFailed, isPending } = useFavoritesPage({ page: number, perPage, sort });
  const pages = page ? Math.max(1, Math.ceil(page.total / page.perPage)) : null;
  const isBeyond = pages !== null && !isPending && number > pages;

  useEffect(() => {
    if (isBeyond) replace(favoritesHref(changeFavorites(state, { page: pages ?? 1 })));
  });

  const rememberPress = useFocusAfterRemoval(page?.items);

  if (isFailed) return <UnreadFavorites />;
  if (!page || isBeyond) return <FavoritesSkeletonList view={state.view} />;
  if (page.total === 0) return <EmptyFavorites />;
  return <FavoritesList state={state} page={page} isPending={isPending} onPress={rememberPress} />;
}

function EmptyFavorites() {
  return (
    <div className="flex min-h-[46vh] flex-col items-start justify-center gap-6 border-line border-t">
      <p className="display max-w-[22ch] text-2xl">Your shortlist is empty.</p>
      <p className="max-w-[48ch] text-ink-soft">
        Tap the heart on anything you like to save it here.
      </p>
      <ButtonLink href="/products">START SHOPPING</ButtonLink>
    </div>
  );
}

function UnreadFavorites() {
  return (
    <LoadErrorText text="We can't load your shortlist right now. Nothing on it is lost.">
      <Button look="secondary" onClick={() => void refreshFavorites()}>
        TRY AGAIN
      </Button>
    </LoadErrorText>
  );
}

const HEART = "[data-heart]";

const hearts = () => [
  ...document.querySelectorAll<HTMLElement>(`[aria-labelledby="${FAVORITES_TITLE_ID}"] ${HEART}`),
];

/** Moves the focus of a removed product to its successor, or to the title after the last. */
function useFocusAfterRemoval(items: readonly Favorite[] | undefined) {
  const pressed = useRef<{ id: string; place: number } | null>(null);

  useEffect(() => {
    const last = pressed.current;
    if (!last || !items || items.some((item) => String(item.id) === last.id)) return;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const next = hearts()[Math.min(last.place, items.length - 1)];
    (next ?? document.getElementById(FAVORITES_TITLE_ID))?.focus();
  });

  return (target: EventTarget) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>(HEART) : null;
    if (!heart) return;
    pressed.current = { id: heart.dataset.heart ?? "", place: hearts().indexOf(heart) };
  };
}
