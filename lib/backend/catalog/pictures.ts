import "server-only";
import type { ProductPicture, ProductTeaser } from "@/lib/domain/product";
import { reducedFrom } from "@/lib/domain/sale";
import type { Flag } from "../db/catalog-tables";
import type { Queries } from "../db/transaction";

export async function picturesOf(
  db: Queries,
  productIds: readonly number[],
): Promise<Map<number, ProductPicture[]>> {
  const pictures = new Map<number, ProductPicture[]>();
  if (productIds.length === 0) return pictures;
  const rows = await db
    .selectFrom("product_images")
    .select(["product_id", "url", "alt", "placeholder"])
    .where("product_id", "in", productIds)
    .orderBy("position")
    .orderBy("id")
    .execute();
  for (const { product_id, url: src, alt, placeholder } of rows) {
    const picture = placeholder === null ? { src, alt } : { src, alt, placeholder };
    pictures.set(product_id, [...(pictures.get(product_id) ?? []), picture]);
  }
  return pictures;
}

interface TeaserRow extends Pick<ProductTeaser, "id" | "name" | "price"> {
  has_price_range: Flag;
}

/** Teasers with their pictures and the prices before of what is reduced. */
export async function teasersOf(
  db: Queries,
  products: readonly TeaserRow[],
): Promise<ProductTeaser[]> {
  const ids = products.map((product) => product.id);
  const pictures = await picturesOf(db, ids);
  const before = await pricesBefore(db, ids);
  return products.map(({ has_price_range, ...product }) => ({
    ...product,
    ...reducedFrom(before.get(product.id), product.price),
    ...(has_price_range === 1 && { hasPriceRange: true }),
    image: pictures.get(product.id)?.[0]?.src ?? null,
  }));
}

/** Of the preselected variants. */
async function pricesBefore(
  db: Queries,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("variants")
    .select(["product_id", "compare_at"])
    .where("product_id", "in", productIds)
    .where("is_default", "=", 1)
    .where("compare_at", "is not", null)
    .execute();
  return new Map(rows.map(({ product_id, compare_at }) => [product_id, compare_at]));
}
