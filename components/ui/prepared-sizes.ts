/** Pictures of the demo catalogue are prepared at these widths by scripts/imagery/sizes.mjs. */
const CATALOGUE = /^\/catalogue\/(products|editorial)\/([\w-]+)\.jpg$/;
const WIDTHS = [320, 480, 720, 1080];
const SCENE_WIDTH = 1600;

/**
 * The `srcset` of a picture's AVIF sizes.
 * @returns `null` for a picture that is not of the catalogue: it is shown as it is.
 */
export function preparedSizes(src: string): string | null {
  const [, folder, name] = CATALOGUE.exec(src) ?? [];
  if (!folder || !name) return null;
  const widths = folder === "editorial" ? [...WIDTHS, SCENE_WIDTH] : WIDTHS;
  return widths
    .map((width) => `/catalogue/sizes/${folder}/${name}-${width}.avif ${width}w`)
    .join(", ");
}
