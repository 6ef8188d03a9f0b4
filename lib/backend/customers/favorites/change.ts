import "server-only";
import type { FavoriteChange } from "@/lib/domain/favorites";
import { failure, type Result, success } from "@/lib/domain/result";
import { findVariant } from "../../catalog/variant";
import { inTransaction } from "../../db/transaction";
import type { Backend } from "../../server/context";
import { countFavorites } from "./read";

/** A list that someone fills by hand is far shorter. */
export const MAXIMUM_FAVORITES = 1000;

/**
 * Puts a product on a customer's shortlist, or changes the combination of one that is there. Values
 * that are no combination stand for the preselected one.
 */
export function addFavorite(
  { db, now }: Pick<Backend, "db" | "now">,
  customerId: number,
  { productId, valueIds }: FavoriteChange,
): Promise<Result<null, never>> {
  return inTransaction(db, async (transaction) => {
    const product = await transaction
      .selectFrom("products")
      .select("id")
      .where("id", "=", productId)
      .where("is_hidden", "=", 0)
      .executeTakeFirst();
    if (!product) return failure("notFound", "Product not found");
    const variant = await findVariant(transaction, { productId, valueIds }, null);
    const variant_id = variant?.id ?? null;
    await transaction
      .insertInto("favourites")
      .values({
        customer_id: customerId,
        product_id: productId,
        variant_id,
        created_at: now().toISOString(),
      })
      .onConflict((clash) =>
        clash.columns(["customer_id", "product_id"]).doUpdateSet({ variant_id }),
      )
      .execute();
    const count = await countFavorites(transaction, customerId);
    if (count > MAXIMUM_FAVORITES) return failure("conflict", "Your shortlist is full.");
    return success(null);
  });
}

/** Takes a product off a customer's shortlist; nothing happens to one that is not there. */
export async function removeFavorite(
  { db }: Pick<Backend, "db">,
  customerId: number,
  productId: number,
): Promise<void> {
  await db
    .deleteFrom("favourites")
    .where("customer_id", "=", customerId)
    .where("product_id", "=", productId)
    .execute();
}
