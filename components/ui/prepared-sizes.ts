/** Pictures of the demo catalogue are prepared at these widths by scripts/imagery/sizes.mjs. */
const CATALOGUE = /^\/catalogue\/(products|editorial)\/([\w-]+)\.jpg$/;
const AVIF_WIDTHS = [320, 480, 720, 1080];
const SCENE_WIDTH = 1600;
/** Two are enough for the few browsers that do not read AVIF. */
const WEBP_WIDTHS = [480, 720];

export interface PreparedFormat {
  type: "image/avif" | "image/webp";
  srcSet: string;
}

/**
 * The `srcset`s of a picture's prepared sizes, the lightest format first.
 * @returns `null` for a picture that is not of the catalogue: it is shown as it is.
 */
export function preparedSizes(src: string): PreparedFormat[] | null {
  const [, folder, name] = CATALOGUE.exec(src) ?? [];
  if (!folder || !name) return null;
  const srcSet = (format: string, widths: number[]) =>
    widths
      .map((width) => `/catalogue/sizes/${folder}/${name}-${width}.${format} ${width}w`)
      .join(", ");
  const widths = folder === "editorial" ? [...AVIF_WIDTHS, SCENE_WIDTH] : AVIF_WIDTHS;
  return [
    { type: "image/avif", srcSet: srcSet("avif", widths) },
    { type: "image/webp", srcSet: srcSet("webp", WEBP_WIDTHS) },
  ];
}
