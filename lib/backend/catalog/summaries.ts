import "server-only";
import type { ProductSummary } from "@/lib/domain/product";
import type { Queries } from "../db/transaction";
import { chosenInWords, valueIdsOf } from "../db/variant-columns";
import { picturesOf } from "./pictures";

const PICTURES_IN_LISTING = 2;

/** Products as listings show them, in the order of the ids; unknown ids are left out. */
export async function summariesOf(
  db: Queries,
  productIds: readonly number[],
): Promise<ProductSummary[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .selectFrom("products as product")
    .innerJoin("brands as brand", "brand.id", "product.brand_id")
    .leftJoin("variants as variant", (join) =>
      join.onRef("variant.product_id", "=", "product.id").on("variant.is_default", "=", 1),
    )
    .select([
      "product.id",
      "product.name",
      "product.description",
      "product.price",
      "product.has_price_range",
      "brand.id as brand_id",
      "brand.name as brand_name",
      "variant.value_key",
      "variant.chosen",
    ])
    .where("product.id", "in", productIds)
    .execute();
  const pictures = await picturesOf(db, productIds);
  const summaries = new Map(
    rows.map((row): [number, ProductSummary] => [
      row.id,
      {
        id: row.id,
        name: row.name,
        description: row.description,
        brand: { id: row.brand_id, name: row.brand_name },
        price: row.price,
        hasPriceRange: row.has_price_range === 1,
        pictures: (pictures.get(row.id) ?? []).slice(0, PICTURES_IN_LISTING),
        isFavourite: false,
        defaultValueIds: valueIdsOf(row.value_key ?? ""),
        defaultValues: chosenInWords(row.chosen ?? "[]"),
      },
    ]),
  );
  return productIds.flatMap((id) => summaries.get(id) ?? []);
}
