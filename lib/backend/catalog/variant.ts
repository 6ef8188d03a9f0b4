import "server-only";
import type { Variant } from "@/lib/domain/product";
import { failure, type Result, success } from "@/lib/domain/result";
import type { Queries } from "../db/transaction";
import { findVariant } from "./find-variant";
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
