import { basename, join } from "node:path";

/** The widths that components/ui/prepared-sizes.ts names; wide scenes come wider. */
const WIDTHS = { products: [320, 480, 720, 1080], editorial: [320, 480, 720, 1080, 1600] };

/** Every master picture, relative to the catalogue's folder. */
export function masters(catalogue, list) {
  return Object.keys(WIDTHS).flatMap((folder) =>
    list(join(catalogue, folder))
      .filter((name) => name.endsWith(".jpg"))
      .map((name) => `${folder}/${name}`),
  );
}

/** `products/a-1.jpg` → `sizes/products/a-1-320.avif` and so on. */
export function preparedSizes(master) {
  const [folder] = master.split("/");
  const name = basename(master, ".jpg");
  return WIDTHS[folder].map((width) => ({
    width,
    file: `sizes/${folder}/${name}-${width}.avif`,
  }));
}
