import sharp from "sharp";

const SIDE = 16;

/**
 * What a picture looks like in 3 × 256 bits: for each of red, green and blue whether a point of a
 * 17 × 16 reduction is brighter than the one to its left.
 */
export async function perceptualHash(file) {
  const { data } = await sharp(file)
    .resize(SIDE + 1, SIDE, { fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bits = [];
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 1; x <= SIDE; x += 1) {
      const at = 3 * (y * (SIDE + 1) + x);
      for (let channel = 0; channel < 3; channel += 1) {
        bits.push(data[at + channel] > data[at - 3 + channel] ? 1 : 0);
      }
    }
  }
  return bits;
}

/** How many bits differ. */
export function distance(one, other) {
  return one.reduce((count, bit, index) => count + (bit === other[index] ? 0 : 1), 0);
}
