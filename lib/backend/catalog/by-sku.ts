import type { CodedVariant } from "@/lib/contract/variants";
import { codeOf, storedCodes } from "@/lib/domain/product/product-code";
import type { Queries } from "../db/transaction";
import { valueIdsOf } from "../db/variation-values";

export async function variantsBySku(db: Queries, skus: readonly string[]): Promise<CodedVariant[]> {
  const codes = skus.map(codeOf).filter((code) => code !== "");
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom("variants as variant")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .select(["variant.sku", "variant.product_id", "variant.value_key"])
    .where("variant.sku", "in", codes.flatMap(storedCodes))
    .where("product.is_hidden", "=", 0)
    .orderBy("variant.id")
    .limit(10 * codes.length)
    .execute();
  return rows.map(({ sku, product_id, value_key }) => ({
    sku: codeOf(sku),
    productId: product_id,
    valueIds: valueIdsOf(value_key),
  }));
}
