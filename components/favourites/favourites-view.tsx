"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useFavouritesPage } from "@/lib/api/browser/favorites/use-favorites";
import {
  changeFavourites,
  type FavouritesState,
  favouritesFromQuery,
  favouritesHref,
} from "@/lib/domain/favourites";
import { EmptyFavourites } from "./empty-favourites";
import { FavouritesFrame } from "./favourites-frame";
import { FavouritesList } from "./favourites-list";
import { FavouritesSkeletonList } from "./favourites-skeleton";
import { UnreadFavourites } from "./unread-favourites";
import { useFocusAfterRemoval } from "./use-focus-after-removal";

/** The customer's shortlist in the state its address says. */
export function FavouritesView() {
  const state = favouritesFromQuery(useSearchParams());
  return (
    <FavouritesFrame>
      <Favourites state={state} />
    </FavouritesFrame>
  );
}

function Favourites({ state }: { state: FavouritesState }) {
  const { replace } = useRouter();
  const { page: number, perPage, sort } = state;
  const { page, isFailed, isPending } = useFavouritesPage({ page: number, perPage, sort });
  const pages = page ? Math.max(1, Math.ceil(page.total / page.perPage)) : null;
  const isBeyond = pages !== null && !isPending && number > pages;

  useEffect(() => {
    if (isBeyond) replace(favouritesHref(changeFavourites(state, { page: pages ?? 1 })));
  });

  const rememberPress = useFocusAfterRemoval(page?.items);

  if (isFailed) return <UnreadFavourites />;
  if (!page || isBeyond) return <FavouritesSkeletonList view={state.view} />;
  if (page.total === 0) return <EmptyFavourites />;
  return <FavouritesList state={state} page={page} isPending={isPending} onPress={rememberPress} />;
}
