import "server-only";
import type { Queries } from "../db/transaction";
import type { Caller } from "../server/context";

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

/** The products on a customer's shortlist, perhaps only those of some. */
export async function favouriteIds(
  db: Queries,
  customerId: number,
  among?: readonly number[],
): Promise<number[]> {
  let favourites = db
    .selectFrom("favourites")
    .select("product_id")
    .where("customer_id", "=", customerId)
    .orderBy("product_id");
  if (among) favourites = favourites.where("product_id", "in", among);
  return (await favourites.execute()).map((row) => row.product_id);
}
