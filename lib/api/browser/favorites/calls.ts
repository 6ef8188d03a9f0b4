import { call } from "@/lib/api/call";
import {
  addFavorite,
  getFavoriteCount,
  getFavoriteIds,
  getFavorites,
  removeFavorite,
} from "@/lib/contract/favorites";
import {
  FAVORITES_PAGE_SIZES,
  type FavoriteChange,
  type FavoritesQuery,
} from "@/lib/domain/favorites";
import { type Result, success } from "@/lib/domain/result";
import { asCustomer } from "../shopper/sign-out";
import { browserTransport } from "../transport";

const MAX_PAGE_SIZE = Math.max(...FAVORITES_PAGE_SIZES);
/** Longer lists have hearts that stay empty. */
const MAX_PAGES = 30;

export const add = (body: FavoriteChange) =>
  asCustomer(call(browserTransport, addFavorite, { body }));

export const remove = (body: FavoriteChange) =>
  asCustomer(call(browserTransport, removeFavorite, { body }));

export const readCount = () => call(browserTransport, getFavoriteCount, {});

export const readPage = (query: FavoritesQuery) =>
  asCustomer(call(browserTransport, getFavorites, { query }));

/** Pages through the list where the server has no call for ids. */
export async function readIds(): Promise<Result<number[]>> {
  const listed = await call(browserTransport, getFavoriteIds, {});
  if (listed.ok || listed.failure.kind !== "notFound") return listed;
  const ids: number[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const read = await readPage({ page, perPage: MAX_PAGE_SIZE, sort: "asc" });
    if (!read.ok) return read;
    const { items, total } = read.value;
    ids.push(...items.map((item) => item.id));
    if (items.length === 0 || ids.length >= total) break;
  }
  return success(ids);
}
