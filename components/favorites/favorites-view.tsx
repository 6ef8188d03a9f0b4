"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useFavoritesPage } from "@/lib/api/browser/favorites/use-favorites";
import {
  changeFavorites,
  type FavoritesState,
  favoritesFromQuery,
  favoritesHref,
} from "@/lib/domain/favorites";
import { EmptyFavorites } from "./empty-favorites";
import { FavoritesFrame } from "./favorites-frame";
import { FavoritesList } from "./favorites-list";
import { FavoritesSkeletonList } from "./favorites-skeleton";
import { UnreadFavorites } from "./unread-favorites";
import { useFocusAfterRemoval } from "./use-focus-after-removal";

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
