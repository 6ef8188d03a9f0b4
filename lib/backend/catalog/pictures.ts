import type { ProductPicture } from "@/lib/domain/product/product";
import type { Queries } from "../db/transaction";

export async function readPictures(
  db: Queries,
  productIds: readonly number[],
): Promise<Map<number, ProductPicture[]>> {
  const pictures = new Map<number, ProductPicture[]>();
  if (productIds.length === 0) return pictures;
  const rows = await db
    .selectFrom("product_images")
    .select(["product_id", "url", "alt", "placeholder", "focus"])
    .where("product_id", "in", productIds)
    .orderBy("position")
    .orderBy("id")
    .execute();
  for (const { product_id, url: src, alt, placeholder, focus } of rows) {
    const picture = {
      src,
      alt,
      ...(placeholder !== null && { placeholder }),
      ...(focus !== "" && { focus }),
    };
    pictures.set(product_id, [...(pictures.get(product_id) ?? []), picture]);
  }
  return pictures;
}
