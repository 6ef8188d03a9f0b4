import { join } from "node:path";
import { preparedSizes as sizesAt } from "../../components/ui/prepared-sizes.ts";

const CATALOGUE = "/catalogue/";

/** Every picture's JPEG, relative to the catalogue's folder. */
export function pictures(catalogue, list) {
  return ["products", "editorial"].flatMap((folder) =>
    list(join(catalogue, folder))
      .filter((name) => name.endsWith(".jpg"))
      .map((name) => `${folder}/${name}`),
  );
}

/** `products/a-1.jpg` → `sizes/products/a-1-320.avif` and so on. */
export function preparedSizes(picture) {
  return sizesAt(`${CATALOGUE}${picture}`).map(({ src, width }) => ({
    width,
    file: src.slice(CATALOGUE.length),
  }));
}
