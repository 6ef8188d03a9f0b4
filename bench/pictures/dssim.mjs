import sharp from "sharp";

/** Wang et al. 2004: Gaussian window of 11 px, σ 1.5, on luma of 0 to 255. */
const KERNEL = normalized(Array.from({ length: 11 }, (_, at) => Math.exp(-((at - 5) ** 2) / 4.5)));
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/** Structural dissimilarity (1 − SSIM) / 2 of two pictures at a width: 0 = the same. */
export async function dssim(reference, picture, width) {
  const [one, other] = await Promise.all([reference, picture].map((input) => luma(input, width)));
  if (one.width !== other.width || one.height !== other.height)
    throw new Error(`${one.width} × ${one.height} against ${other.width} × ${other.height}`);
  const { width: across, height } = one;
  const blurred = (first, second) =>
    blur(
      first.values.map((value, at) => value * (second ? second.values[at] : 1)),
      across,
      height,
    );
  const [mean1, mean2] = [blurred(one), blurred(other)];
  const [square1, square2, product] = [
    blurred(one, one),
    blurred(other, other),
    blurred(one, other),
  ];
  let sum = 0;
  for (let at = 0; at < mean1.length; at++) {
    const [m1, m2] = [mean1[at], mean2[at]];
    const covariance = product[at] - m1 * m2;
    const variances = square1[at] - m1 * m1 + square2[at] - m2 * m2;
    sum +=
      ((2 * m1 * m2 + C1) * (2 * covariance + C2)) / ((m1 * m1 + m2 * m2 + C1) * (variances + C2));
  }
  return (1 - sum / mean1.length) / 2;
}

async function luma(input, across) {
  const { data, info } = await sharp(input)
    .resize(across)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { values: Float32Array.from(data), width: info.width, height: info.height };
}

function blur(values, width, height) {
  const rows = new Float32Array(values.length);
  const both = new Float32Array(values.length);
  const reach = (KERNEL.length - 1) / 2;
  const inside = (at, length) => Math.min(Math.max(at, 0), length - 1);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let k = 0; k < KERNEL.length; k++)
        rows[y * width + x] += KERNEL[k] * values[y * width + inside(x + k - reach, width)];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let k = 0; k < KERNEL.length; k++)
        both[y * width + x] += KERNEL[k] * rows[inside(y + k - reach, height) * width + x];
  return both;
}

function normalized(weights) {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}
