import type { Queries } from "../db/transaction";
import { valueIdsOf } from "../db/variation-values";
import { searchCode } from "./index/live-index";

export async function withSearchedVariants<Item extends { id: number }>(
  db: Queries,
  items: readonly Item[],
  search: string,
): Promise<(Item & { searchedValueIds?: number[] })[]> {
  const code = searchCode(search);
  if (!code || items.length === 0) return [...items];
  const variants = await db
    .selectFrom("variants")
    .select(["product_id", "value_key", "sku", "barcode"])
    .where(
      "product_id",
      "in",
      items.map(({ id }) => id),
    )
    .where("value_key", "!=", "")
    .orderBy("position")
    .execute();
  return items.map((item) => {
    const searched = variants.find(
      ({ product_id, sku, barcode }) =>
        product_id === item.id && [sku, barcode].map(searchCode).includes(code),
    );
    return searched ? { ...item, searchedValueIds: valueIdsOf(searched.value_key) } : item;
  });
}
