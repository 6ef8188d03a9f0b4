import { countRows } from "../db/count-rows";
import type { Queries } from "../db/transaction";
import { type AdminVariant, selectVariants, toAdminVariant } from "./variants";

interface StockFilter {
  isSoldOut: boolean;
  /** Counted variants with at most so many pieces, the fewest first. */
  low?: number;
  handle?: string;
}

export async function listStock(
  db: Queries,
  { isSoldOut, low, handle }: StockFilter,
  limit: number,
): Promise<{ total: number; variants: AdminVariant[] }> {
  let variants = db
    .selectFrom("variants as variant")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .where("product.is_hidden", "=", 0);
  if (isSoldOut) variants = variants.where("variant.inventory", "=", 0);
  if (low !== undefined)
    variants = variants.where("variant.inventory", ">=", 0).where("variant.inventory", "<=", low);
  if (handle !== undefined) variants = variants.where("product.key", "=", handle.toLowerCase());
  const total = await countRows(variants);
  const page = variants
    .select("variant.id")
    .$if(low !== undefined, (query) => query.orderBy("variant.inventory"))
    .orderBy("product.key")
    .orderBy("variant.position")
    .orderBy("variant.id")
    .limit(limit);
  const rows = await selectVariants(db)
    .where("variant.id", "in", page)
    .$if(low !== undefined, (query) => query.orderBy("variant.inventory"))
    .orderBy("product.key")
    .orderBy("variant.position")
    .orderBy("variant.id")
    .execute();
  return { total, variants: rows.map(toAdminVariant) };
}
