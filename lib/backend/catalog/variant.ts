import { sql } from "kysely";
import { parseId } from "@/lib/domain/id";
import { reducedFrom } from "@/lib/domain/money/sale";
import type { Variant } from "@/lib/domain/product/product";
import { failure, type Result, success } from "@/lib/domain/result";
import type { Queries } from "../db/transaction";
import { readPictures } from "./pictures";

/** When the combination does not exist, the failure carries the product's own picture. */
export async function lookUpVariant(
  db: Queries,
  wanted: { productId: number; valueIds: readonly number[] },
): Promise<Result<Variant, { image: string | null }>> {
  const picture =
    (await readPictures(db, [wanted.productId])).get(wanted.productId)?.[0]?.src ?? null;
  const found = await findVariant(db, wanted, null);
  if (!found) {
    return failure("notFound", "This combination is not available.", { data: { image: picture } });
  }
  const { price, compare_at, inventory, image } = found;
  return success({
    price,
    ...reducedFrom(compare_at, price),
    inventory,
    image: image ?? picture,
  });
}

export async function findVariant(
  db: Queries,
  wanted: { productId: number; valueIds: readonly number[] },
  cartId: number | null,
) {
  if (wanted.valueIds.length > 10 || wanted.valueIds.some((id) => parseId(id) === null))
    return undefined;
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
  if (ordered.length !== wanted.valueIds.length) return undefined;
  return db
    .selectFrom("variants as variant")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .select(["variant.id", "variant.price", "variant.compare_at", "variant.image"])
    .select(["variant.chosen", "product.engraving"])
    .select(availableTo(cartId).as("inventory"))
    .where("variant.product_id", "=", wanted.productId)
    .where("product.is_hidden", "=", 0)
    .where("variant.value_key", "=", ordered.map((row) => row.value_id).join(","))
    .executeTakeFirst();
}

/**
 * Adds what the cart's own unpaid order holds, so that a shopper back from the payment page still
 * finds it.
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
