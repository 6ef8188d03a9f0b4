"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Unread } from "@/components/ui/unread";
import { refreshFavorites } from "@/lib/api/browser/favorites/cache";
import { useFavoritesPage } from "@/lib/api/browser/favorites/use-favorites";
import {
  changeFavorites,
  type Favorite,
  type FavoritesState,
  favoritesFromQuery,
  favoritesHref,
} from "@/lib/domain/favorites";
import { FavoritesList } from "./favorites-list";
import { FAVORITES_TITLE_ID, FavoritesFrame, FavoritesSkeletonList } from "./favorites-skeleton";

/** The customer's shortlist in the state its address says. */
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
      <p className="display max-w-[22ch] text-2xl">Nothing on your shortlist, for now.</p>
      <p className="max-w-[48ch] text-ink-soft">
        Tap the heart on anything you like to save it here.
      </p>
      <ButtonLink href="/products">START SHOPPING</ButtonLink>
    </div>
  );
}

/** The shortlist could not be read. */
function UnreadFavorites() {
  return (
    <Unread text="Your shortlist cannot be shown right now. Nothing on it is lost.">
      <Button look="secondary" onClick={() => void refreshFavorites()}>
        TRY AGAIN
      </Button>
    </Unread>
  );
}

const HEART = "[data-heart]";

const hearts = () => [
  ...document.querySelectorAll<HTMLElement>(`[aria-labelledby="${FAVORITES_TITLE_ID}"] ${HEART}`),
];

/**
 * Gives the focus of a product that has left the shortlist to the one in its place, and to the
 * title when it was the last.
 * @returns what to tell of a press within the list.
 */
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
