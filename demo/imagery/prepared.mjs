import { join } from "node:path";
import { preparedSizes as sizesAt } from "../../lib/domain/product/prepared-sizes.ts";

const CATALOG = "/catalogue/";

/** Every picture's JPEG, relative to the catalog's folder. */
export function pictures(catalog, list) {
  return ["products", "editorial"].flatMap((folder) =>
    list(join(catalog, folder))
      .filter((name) => name.endsWith(".jpg"))
      .map((name) => `${folder}/${name}`),
  );
}

/** `products/a-1.jpg` → `sizes/products/a-1-320.avif` and so on. */
export function preparedSizes(picture) {
  return sizesAt(`${CATALOG}${picture}`).map(({ src, width }) => ({
    width,
    file: src.slice(CATALOG.length),
  }));
}
