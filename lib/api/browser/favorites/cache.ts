import { mutate } from "swr";
import type { Favourite, FavouritesQuery } from "@/lib/domain/favourites";
import type { Paged } from "@/lib/domain/paged";
import { tellOtherTabs } from "../other-tabs";

export const IDS_KEY = ["favourites", "ids"] as const;
export const COUNT_KEY = ["favourites", "count"] as const;

export type PageKey = readonly ["favourites", "page", FavouritesQuery];

export const pageKey = (query: FavouritesQuery): PageKey => ["favourites", "page", query];

const isFavouritesKey = (key: unknown): boolean => Array.isArray(key) && key[0] === "favourites";
const isPageKey = (key: unknown): boolean => isFavouritesKey(key) && (key as PageKey)[1] === "page";

/**
 * What the server has confirmed, into all that is on screen: the hearts, the count, the list; the
 * browser's other tabs read it anew.
 */
export async function favouriteChanged(productId: number, isAdded: boolean): Promise<void> {
  tellOtherTabs("favourites");
  await Promise.all([
    mutate<number[]>(IDS_KEY, (ids) => ids && changed(ids, productId, isAdded), {
      revalidate: false,
    }),
    mutate<number>(
      COUNT_KEY,
      (count) => (count !== undefined ? Math.max(0, count + (isAdded ? 1 : -1)) : count),
      { revalidate: false },
    ),
    mutate<Paged<Favourite>>(
      isPageKey,
      (page) => page && (isAdded ? page : without(page, productId)),
    ),
  ]).catch(() => undefined);
}

/** Re-reads all of it, failed or not. */
export async function refreshFavourites(): Promise<void> {
  await mutate(isFavouritesKey).catch(() => undefined);
}

/** Forgets what was read for a customer who has left. */
export async function forgetFavourites(): Promise<void> {
  await mutate(isFavouritesKey, undefined, { revalidate: false });
}

function changed(ids: number[], productId: number, isAdded: boolean): number[] {
  const others = ids.filter((id) => id !== productId);
  return isAdded ? [...others, productId] : others;
}

function without(page: Paged<Favourite>, productId: number): Paged<Favourite> {
  const items = page.items.filter((item) => item.id !== productId);
  const removed = page.items.length - items.length;
  return { ...page, items, total: page.total - removed, to: page.to - removed };
}
