import { call } from "@/lib/api/call";
import {
  addFavourite,
  getFavouriteCount,
  getFavouriteIds,
  getFavourites,
  removeFavourite,
} from "@/lib/contract/favourites";
import {
  FAVOURITES_PAGE_SIZES,
  type FavouriteChange,
  type FavouritesQuery,
} from "@/lib/domain/favourites";
import { type Result, success } from "@/lib/domain/result";
import { asCustomer } from "../shopper/as-customer";
import { browserTransport } from "../transport";

const LARGEST_PAGE = Math.max(...FAVOURITES_PAGE_SIZES);
/** A list that is longer has hearts that are not filled. */
const MOST_PAGES = 30;

/** The calls of the shortlist. Loaded when first needed, like the cart's. */
export const add = (body: FavouriteChange) =>
  asCustomer(call(browserTransport, addFavourite, { body }));

export const remove = (body: FavouriteChange) =>
  asCustomer(call(browserTransport, removeFavourite, { body }));

export const readCount = () => call(browserTransport, getFavouriteCount, {});

export const readPage = (query: FavouritesQuery) =>
  asCustomer(call(browserTransport, getFavourites, { query }));

/** The ids of all favourites; from the pages where the server has no list of the ids alone. */
export async function readIds(): Promise<Result<number[]>> {
  const listed = await call(browserTransport, getFavouriteIds, {});
  if (listed.ok || listed.failure.kind !== "notFound") return listed;
  const ids: number[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const read = await readPage({ page, perPage: LARGEST_PAGE, sort: "asc" });
    if (!read.ok) return read;
    const { items, total } = read.value;
    ids.push(...items.map((item) => item.id));
    if (items.length === 0 || ids.length >= total) break;
  }
  return success(ids);
}
