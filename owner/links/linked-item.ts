import "server-only";
import { codeOf } from "@/lib/domain/product/product-code";
import { failure, type Result, success } from "@/lib/domain/result";
import { variantsBySku } from "../../lib/backend/catalog/by-sku";
import type { Queries } from "../../lib/backend/db/transaction";
import { valueIdsOf } from "../../lib/backend/db/variation-values";
import { findOne } from "../../lib/backend/stock/variants";

/** The SKU, which stays when a value is renamed; the shop's own number where the SKU cannot be told from one. */
export async function linkedItem(db: Queries, name: string): Promise<Result<string, never>> {
  const found = await findOne(db, name);
  if (!found.ok) return found;
  const { id, productId } = found.value;
  const { value_key, is_hidden } = await db
    .selectFrom("variants as variant")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .select(["variant.value_key", "product.is_hidden"])
    .where("variant.id", "=", id)
    .executeTakeFirstOrThrow();
  if (is_hidden) return failure("conflict", `${name} is hidden, so no link can sell it.`);
  const sku = codeOf(found.value.sku);
  const isClear =
    sku !== "" && !/^[\d-]+$/.test(sku) && (await variantsBySku(db, [sku])).length === 1;
  return success(isClear ? sku : [productId, ...valueIdsOf(value_key)].join("-"));
}
