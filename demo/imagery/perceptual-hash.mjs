import sharp from "sharp";

const SIDE = 16;
const ROW = 3 * (SIDE + 1);

/**
 * What a picture looks like: its reduction to 17 × 16 points, and for each of red, green and blue
 * whether a point is brighter than the one to its left, in 3 × 256 bits.
 */
export async function perceptualHash(file) {
  const points = await sharp(file)
    .resize(SIDE + 1, SIDE, { fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer();
  const bits = [];
  for (let at = 0; at < points.length; at += 1) {
    if (at % ROW >= 3) bits.push(points[at] > points[at - 3] ? 1 : 0);
  }
  return { bits, points };
}

/** How many of the 768 bits differ: the shapes. */
export function distance({ bits }, other) {
  return bits.reduce((count, bit, index) => count + (bit === other.bits[index] ? 0 : 1), 0);
}

/** How much the most different point differs, of 255: the colors. */
export function colorDifference({ points }, other) {
  return points.reduce((most, value, at) => Math.max(most, Math.abs(value - other.points[at])), 0);
}
