import "server-only";
import type { Queries } from "../db/transaction";
import type { Caller } from "../server/context";

/** Marks a caller's favorites among some products; nothing is asked for a visitor. */
export async function markFavorites<Item extends { id: number; isFavorite: boolean }>(
  db: Queries,
  { customerId }: Pick<Caller, "customerId">,
  products: Item[],
): Promise<Item[]> {
  if (customerId === null || products.length === 0) return products;
  const among = products.map((product) => product.id);
  const favorites = new Set(await favoriteIds(db, customerId, among));
  return products.map((product) => ({ ...product, isFavorite: favorites.has(product.id) }));
}

/** The products on a customer's shortlist, perhaps only those of some. */
export async function favoriteIds(
  db: Queries,
  customerId: number,
  among?: readonly number[],
): Promise<number[]> {
  let favorites = db
    .selectFrom("favourites")
    .select("product_id")
    .where("customer_id", "=", customerId)
    .orderBy("product_id");
  if (among) favorites = favorites.where("product_id", "in", among);
  return (await favorites.execute()).map((row) => row.product_id);
}
