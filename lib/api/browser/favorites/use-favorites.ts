import { useEffect } from "react";
import useSWR from "swr";
import type { Favorite, FavoritesQuery } from "@/lib/domain/favorites";
import type { Paged } from "@/lib/domain/paged";
import { lazily, unwrapped } from "../lazily";
import { followOtherTabs } from "../other-tabs";
import { COUNT_KEY, forgetFavorites, IDS_KEY, pageKey, refreshFavorites } from "./cache";
import { favoriteCount, favorites } from "./favorites";

const load = () => import("./calls");

export function useLiveFavorites(): void {
  const { data: ids } = useSWR(IDS_KEY, () => unwrapped(lazily(load, (calls) => calls.readIds())));
  const { data: count } = useSWR(COUNT_KEY, () =>
    unwrapped(lazily(load, (calls) => calls.readCount())),
  );

  useEffect(() => {
    if (ids) favorites.set(new Set(ids));
  }, [ids]);
  useEffect(() => favoriteCount.set(count ?? 0), [count]);
  useEffect(() => followOtherTabs("favorites", () => void refreshFavorites()), []);
  useEffect(
    () => () => {
      favorites.set(null);
      favoriteCount.set(0);
      void forgetFavorites();
    },
    [],
  );
}

export interface FavoritesPageState {
  page: Paged<Favorite> | undefined;
  isFailed: boolean;
  isPending: boolean;
}

export function useFavoritesPage(query: FavoritesQuery): FavoritesPageState {
  const { data, error, isLoading } = useSWR(
    pageKey(query),
    ([, , asked]) => unwrapped(lazily(load, (calls) => calls.readPage(asked))),
    { keepPreviousData: true },
  );
  return { page: data, isFailed: error !== undefined && !data, isPending: isLoading };
}
