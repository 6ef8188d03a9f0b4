import "server-only";
import { sql } from "kysely";
import { parseId } from "@/lib/domain/id";
import type { Queries } from "../db/transaction";

/** The combination of a product's values, and what a cart may have of it. */
export interface AvailableVariant {
  id: number;
  /** −1 = unlimited. */
  inventory: number;
  /** Cents. */
  price: number;
  /** The combination's own picture. */
  image: string | null;
}

/**
 * Finds the variant of exactly these values, in any order; a product without variations is found
 * by an empty list.
 */
export async function findVariant(
  db: Queries,
  wanted: { productId: number; valueIds: readonly number[] },
  cartId: number | null,
): Promise<AvailableVariant | undefined> {
  if (wanted.valueIds.length > 10 || wanted.valueIds.some((id) => parseId(id) === null)) return;
  const ordered =
    wanted.valueIds.length === 0
      ? []
      : await db
          .selectFrom("product_values")
          .select("value_id")
          .where("product_id", "=", wanted.productId)
          .where("value_id", "in", wanted.valueIds)
          .orderBy("variation_position")
          .execute();
  if (ordered.length !== wanted.valueIds.length) return;
  return db
    .selectFrom("variants as variant")
    .select(["variant.id", "variant.price", "variant.image"])
    .select(availableTo(cartId).as("inventory"))
    .where("variant.product_id", "=", wanted.productId)
    .where("variant.value_key", "=", ordered.map((row) => row.value_id).join(","))
    .executeTakeFirst();
}

/**
 * What a cart may have of `variant`: a shopper who came back from the payment page must not find
 * the piece sold out that his own unpaid order holds.
 */
export function availableTo(cartId: number | null) {
  return sql<number>`case variant.inventory when -1 then -1 else variant.inventory + coalesce((
    select sum(held.reserved) from order_lines held
    join orders on orders.id = held.order_id
    where orders.cart_id = ${cartId} and orders.status = 'pending'
      and held.variant_id = variant.id), 0) end`;
}
