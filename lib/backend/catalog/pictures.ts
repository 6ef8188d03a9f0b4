import "server-only";
import type { Picture, ProductTeaser } from "@/lib/domain/product";
import type { Queries } from "../db/transaction";

export async function picturesOf(
  db: Queries,
  productIds: readonly number[],
): Promise<Map<number, Picture[]>> {
  const pictures = new Map<number, Picture[]>();
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

export async function withFirstPicture(
  db: Queries,
  products: readonly Omit<ProductTeaser, "image">[],
): Promise<ProductTeaser[]> {
  const pictures = await picturesOf(
    db,
    products.map((product) => product.id),
  );
  return products.map((product) => ({
    ...product,
    image: pictures.get(product.id)?.[0]?.src ?? null,
  }));
}
