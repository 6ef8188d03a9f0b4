import { useEffect } from "react";
import useSWR from "swr";
import type { Favourite, FavouritesQuery } from "@/lib/domain/favourites";
import type { Paged } from "@/lib/domain/paged";
import { lazily, unwrapped } from "../lazily";
import { followOtherTabs } from "../other-tabs";
import { COUNT_KEY, forgetFavourites, IDS_KEY, pageKey, refreshFavourites } from "./cache";
import { favouriteCount, favourites } from "./favorites";

const load = () => import("./calls");

/** Reads what a customer's hearts and the header's dot show, for as long as it is mounted. */
export function useLiveFavourites(): void {
  const { data: ids } = useSWR(IDS_KEY, () => unwrapped(lazily(load, (calls) => calls.readIds())));
  const { data: count } = useSWR(COUNT_KEY, () =>
    unwrapped(lazily(load, (calls) => calls.readCount())),
  );

  useEffect(() => {
    if (ids) favourites.set(new Set(ids));
  }, [ids]);
  useEffect(() => favouriteCount.set(count ?? 0), [count]);
  useEffect(() => followOtherTabs("favourites", () => void refreshFavourites()), []);
  useEffect(
    () => () => {
      favourites.set(null);
      favouriteCount.set(0);
      void forgetFavourites();
    },
    [],
  );
}

export interface FavouritesPageState {
  /** The last page that was read stays while the next is on its way. */
  page: Paged<Favourite> | undefined;
  isFailed: boolean;
  isPending: boolean;
}

/** A page of the customer's shortlist. */
export function useFavouritesPage(query: FavouritesQuery): FavouritesPageState {
  const { data, error, isLoading } = useSWR(
    pageKey(query),
    ([, , asked]) => unwrapped(lazily(load, (calls) => calls.readPage(asked))),
    { keepPreviousData: true },
  );
  return { page: data, isFailed: error !== undefined && !data, isPending: isLoading };
}
