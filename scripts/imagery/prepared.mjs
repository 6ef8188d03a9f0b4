import { basename, join } from "node:path";

/** The widths that components/ui/prepared-sizes.ts names; wide scenes come wider. */
const WIDTHS = {
  avif: { products: [320, 480, 720, 1080], editorial: [320, 480, 720, 1080, 1600] },
  webp: { products: [480, 720], editorial: [480, 720] },
};

/** Every picture's JPEG, relative to the catalogue's folder. */
export function pictures(catalogue, list) {
  return Object.keys(WIDTHS.avif).flatMap((folder) =>
    list(join(catalogue, folder))
      .filter((name) => name.endsWith(".jpg"))
      .map((name) => `${folder}/${name}`),
  );
}

/** `products/a-1.jpg` → `sizes/products/a-1-320.avif` and so on, in each format. */
export function preparedSizes(picture) {
  const [folder] = picture.split("/");
  const name = basename(picture, ".jpg");
  return Object.entries(WIDTHS).flatMap(([format, widths]) =>
    widths[folder].map((width) => ({
      format,
      width,
      file: `sizes/${folder}/${name}-${width}.${format}`,
    })),
  );
}
