import "server-only";
import { sql } from "kysely";
import { parseId } from "@/lib/domain/id";
import type { Variant } from "@/lib/domain/product";
import { failure, type Result, success } from "@/lib/domain/result";
import type { Queries } from "../db/transaction";
import { picturesOf } from "./pictures";

/**
 * Price, picture and stock of one combination, its values in any order.
 * Fails with the product's own picture when the combination is not made.
 */
export async function lookUpVariant(
  db: Queries,
  wanted: { productId: number; valueIds: readonly number[] },
): Promise<Result<Variant, { image: string | null }>> {
  const picture =
    (await picturesOf(db, [wanted.productId])).get(wanted.productId)?.[0]?.src ?? null;
  const found = await findVariant(db, wanted, null);
  if (!found) {
    return failure("notFound", "This combination is not available.", { data: { image: picture } });
  }
  const { price, inventory, image } = found;
  return success({ price, inventory, image: image ?? picture });
}

/** The combination of a product's values, and what a cart may have of it. */
interface AvailableVariant {
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
    .innerJoin("products as product", "product.id", "variant.product_id")
    .select(["variant.id", "variant.price", "variant.image"])
    .select(availableTo(cartId).as("inventory"))
    .where("variant.product_id", "=", wanted.productId)
    .where("product.is_hidden", "=", 0)
    .where("variant.value_key", "=", ordered.map((row) => row.value_id).join(","))
    .executeTakeFirst();
}

/**
 * What a cart may have of `variant`: nothing of a hidden product's, and what the cart's own unpaid
 * order holds, so that a shopper who came back from the payment page does not find it sold out.
 */
export function availableTo(cartId: number | null) {
  return sql<number>`case
    when exists (select 1 from products where products.id = variant.product_id and is_hidden = 1)
    then 0 when variant.inventory = -1 then -1 else variant.inventory + coalesce((
    select sum(held.reserved) from order_lines held
    join orders on orders.id = held.order_id
    where orders.cart_id = ${cartId} and orders.status = 'pending'
      and held.variant_id = variant.id), 0) end`;
}
