import useSWR from "swr";
import type { Favorite, FavoritesQuery } from "@/lib/domain/favorites";
import type { Paged } from "@/lib/domain/paged";
import { lazily, unwrapped } from "../lazily";
import { pageKey } from "./cache";

const load = () => import("./calls");

interface FavoritesPageState {
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
