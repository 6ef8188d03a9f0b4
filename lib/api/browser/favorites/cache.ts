import { mutate } from "swr";
import type { Favorite, FavoritesQuery } from "@/lib/domain/listing/favorites";
import type { Paged } from "@/lib/domain/paged";
import { tellOtherTabs } from "../tabs";

export const IDS_KEY = ["favorites", "ids"] as const;
export const COUNT_KEY = ["favorites", "count"] as const;

type FavoritesKey = readonly ["favorites", "page", FavoritesQuery];

export const pageKey = (query: FavoritesQuery): FavoritesKey => ["favorites", "page", query];

const isFavoritesKey = (key: unknown): boolean => Array.isArray(key) && key[0] === "favorites";
const isPageKey = (key: unknown): boolean =>
  isFavoritesKey(key) && (key as FavoritesKey)[1] === "page";

export async function favoriteChanged(productId: number, isAdded: boolean): Promise<void> {
  tellOtherTabs("favorites");
  await Promise.all([
    mutate<number[]>(IDS_KEY, (ids) => ids && changed(ids, productId, isAdded), {
      revalidate: false,
    }),
    mutate<number>(
      COUNT_KEY,
      (count) => (count !== undefined ? Math.max(0, count + (isAdded ? 1 : -1)) : count),
      { revalidate: false },
    ),
    mutate<Paged<Favorite>>(
      isPageKey,
      (page) => page && (isAdded ? page : without(page, productId)),
    ),
  ]).catch(() => undefined);
}

export async function refreshFavorites(): Promise<void> {
  await mutate(isFavoritesKey).catch(() => undefined);
}

export async function forgetFavorites(): Promise<void> {
  await mutate(isFavoritesKey, undefined, { revalidate: false });
}

function changed(ids: number[], productId: number, isAdded: boolean): number[] {
  const others = ids.filter((id) => id !== productId);
  return isAdded ? [...others, productId] : others;
}

function without(page: Paged<Favorite>, productId: number): Paged<Favorite> {
  const items = page.items.filter((item) => item.id !== productId);
  const removed = page.items.length - items.length;
  return { ...page, items, total: page.total - removed, to: page.to - removed };
}
