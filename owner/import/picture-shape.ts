/** Pixels: less looks soft beside others on a product's page. */
export const SMALL_WIDTH = 800;
/** Width by height. Cards are 4 to 5; 3 to 4 loses an edge that nobody misses. */
const NARROWEST = 0.7;
const WIDEST = 0.9;

interface Size {
  width: number;
  height: number;
}

/** `false` where the size is unknown. */
export function isSmall({ width }: Size): boolean {
  return width > 0 && width < SMALL_WIDTH;
}

/** Cards cut a part of it away. `false` where the size is unknown. */
export function isCropped({ width, height }: Size): boolean {
  const ratio = width / height;
  return height > 0 && (ratio < NARROWEST || ratio > WIDEST);
}
