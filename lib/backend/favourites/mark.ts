import "server-only";
import type { Caller } from "../context";
import type { Queries } from "../db/transaction";
import { favouriteIds } from "./read";

/** Marks a caller's favourites among some products; nothing is asked for a visitor. */
export async function markFavourites<Item extends { id: number; isFavourite: boolean }>(
  db: Queries,
  { customerId }: Pick<Caller, "customerId">,
  products: Item[],
): Promise<Item[]> {
  if (customerId === null || products.length === 0) return products;
  const among = products.map((product) => product.id);
  const favourites = new Set(await favouriteIds(db, customerId, among));
  return products.map((product) => ({ ...product, isFavourite: favourites.has(product.id) }));
}
