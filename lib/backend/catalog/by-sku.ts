import { sql } from "kysely";
import type { CodedVariant } from "@/lib/contract/variants";
import { codeOf, storedCodes, withoutCapitals } from "@/lib/domain/product/product-code";
import type { Queries } from "../db/transaction";
import { valueIdsOf } from "../db/variation-values";

/** In any case, as somebody types a SKU from a card. */
export async function variantsBySku(db: Queries, skus: readonly string[]): Promise<CodedVariant[]> {
  const codes = skus.map(codeOf).filter((code) => code !== "");
  if (codes.length === 0) return [];
  const stored = codes.flatMap(storedCodes);
  const small = stored.map(withoutCapitals);
  const rows = await db
    .selectFrom("variants as variant")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .select(["variant.sku", "variant.product_id", "variant.value_key"])
    .where((where) =>
      where.or([
        where("variant.sku", "in", stored),
        sql<boolean>`lower(variant.sku) in (${sql.join(small)})`,
      ]),
    )
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
