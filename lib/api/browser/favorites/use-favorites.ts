import useSWR from "swr";
import type { Favorite, FavoritesQuery } from "@/lib/domain/listing/favorites";
import type { Paged } from "@/lib/domain/paged";
import { ask, unwrapped } from "../shopper/ask";
import { pageKey } from "./cache";

interface FavoritesPageState {
  page: Paged<Favorite> | undefined;
  isFailed: boolean;
  isPending: boolean;
}

export function useFavoritesPage(query: FavoritesQuery): FavoritesPageState {
  const { data, error, isLoading } = useSWR(
    pageKey(query),
    ([, , asked]) => unwrapped(ask("favorites", "getFavorites", { query: asked }, "customer")),
    { keepPreviousData: true },
  );
  return { page: data, isFailed: error !== undefined && !data, isPending: isLoading };
}
