import { getFavoriteIds, getFavorites } from "@/lib/contract/favorites";
import { FAVORITES_PAGE_SIZES } from "@/lib/domain/listing/favorites";
import { type Result, success } from "@/lib/domain/result";
import { send } from "../shopper/send";
import { asCustomer } from "../shopper/sign-out";

const LARGEST_PAGE = Math.max(...FAVORITES_PAGE_SIZES);
/** Longer lists have hearts that stay empty. */
const MAX_PAGES = 30;

/** Pages through the list where the server has no call for ids. */
export async function readFavoriteIds(): Promise<Result<number[]>> {
  const listed = await send(getFavoriteIds, {});
  if (listed.ok || listed.failure.kind !== "notFound") return listed;
  const ids: number[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const query = { page, perPage: LARGEST_PAGE, sort: "asc" } as const;
    const read = await asCustomer(send(getFavorites, { query }));
    if (!read.ok) return read;
    const { items, total } = read.value;
    ids.push(...items.map((item) => item.id));
    if (items.length === 0 || ids.length >= total) break;
  }
  return success(ids);
}
