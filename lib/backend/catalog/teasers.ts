import "server-only";
import type { ProductTeaser } from "@/lib/domain/product";
import { reducedFrom } from "@/lib/domain/sale";
import type { Flag } from "../db/catalog-tables";
import type { Queries } from "../db/transaction";
import { readPictures } from "./pictures";

interface TeaserRow extends Pick<ProductTeaser, "id" | "name" | "price"> {
  has_price_range: Flag;
}

/** Adds each product's first picture and, where it is reduced, its earlier price. */
export async function completeTeasers(
  db: Queries,
  products: readonly TeaserRow[],
): Promise<ProductTeaser[]> {
  const ids = products.map((product) => product.id);
  const pictures = await readPictures(db, ids);
  const before = await compareAtPrices(db, ids);
  return products.map(({ has_price_range, ...product }) => ({
    ...product,
    ...reducedFrom(before.get(product.id), product.price),
    ...(has_price_range === 1 && { hasPriceRange: true }),
    image: pictures.get(product.id)?.[0]?.src ?? null,
  }));
}

/** The earlier prices of the preselected variants. */
async function compareAtPrices(
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
