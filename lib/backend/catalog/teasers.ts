import type { ProductTeaser } from "@/lib/domain/product/product";
import type { Queries } from "../db/transaction";
import { offersOf } from "./offers";
import { readPictures } from "./pictures";

/** Adds what each product costs, and its first picture. */
export async function completeTeasers(
  db: Queries,
  products: readonly Pick<ProductTeaser, "id" | "name">[],
): Promise<ProductTeaser[]> {
  const ids = products.map((product) => product.id);
  const pictures = await readPictures(db, ids);
  const offerOf = await offersOf(db, ids);
  return products.map(({ id, name }) => {
    const { price, wasPrice, hasPriceRange } = offerOf(id);
    const [picture] = pictures.get(id) ?? [];
    return {
      id,
      name,
      price,
      ...(wasPrice !== undefined && { wasPrice }),
      ...(hasPriceRange && { hasPriceRange }),
      image: picture?.src ?? null,
      ...(picture?.focus && { focus: picture.focus }),
    };
  });
}
