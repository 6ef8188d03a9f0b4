const PLAIN = [320, 480, 720, 1080];
const WIDE = [...PLAIN, 1600];

/**
 * Where pictures lie that come in prepared sizes, where those lie, and how wide they are, in
 * pixels. `npm run pictures` and `demo/imagery` make them by this table.
 */
const PREPARED = [
  { folder: "/catalogue/products", sizes: "/catalogue/sizes/products", widths: PLAIN },
  { folder: "/catalogue/editorial", sizes: "/catalogue/sizes/editorial", widths: WIDE },
  { folder: "/pictures", sizes: "/pictures/sizes", widths: WIDE },
];

const ADDRESS = /^(.+)\/([\w-]+)\.jpg$/;

export interface PreparedSize {
  /** Its address, of an AVIF. */
  src: string;
  /** In pixels. */
  width: number;
}

/** The prepared sizes of a picture; none for one from elsewhere, which is shown as it is. */
export function preparedSizes(src: string): PreparedSize[] {
  const [, folder, name] = ADDRESS.exec(src) ?? [];
  const prepared = PREPARED.find((each) => each.folder === folder);
  if (!prepared) return [];
  return prepared.widths.map((width) => ({
    src: `${prepared.sizes}/${name}-${width}.avif`,
    width,
  }));
}

/** The same as a `srcset` says it; "" for none. */
export function preparedSrcSet(src: string): string {
  return preparedSizes(src)
    .map((size) => `${size.src} ${size.width}w`)
    .join(", ");
}
