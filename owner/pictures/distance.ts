import type { Sharp } from "sharp";

interface Luma {
  values: Float32Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** Wang et al. 2004: Gaussian window of 11 px, σ 1.5, on luma of 0 to 255. */
const KERNEL = normalized(Array.from({ length: 11 }, (_, at) => Math.exp(-((at - 5) ** 2) / 4.5)));
/** Local names: a lookup of globals is slow where modules are isolated, as in tests. */
const { max, min } = Math;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/** Structural dissimilarity (1 − SSIM) / 2 of two pictures at a width: 0 = the same. */
export async function dssim(reference: Sharp, picture: Sharp, width: number): Promise<number> {
  const [one, other] = await Promise.all([luma(reference, width), luma(picture, width)]);
  if (one.width !== other.width || one.height !== other.height)
    throw new Error(`${one.width} × ${one.height} against ${other.width} × ${other.height}`);
  const { width: across, height } = one;
  const blurred = (first: Luma, second?: Luma) =>
    blur(
      first.values.map((value, at) => value * (second?.values[at] ?? 1)),
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
  for (const [at, m1] of mean1.entries()) {
    const m2 = mean2[at] ?? 0;
    const covariance = (product[at] ?? 0) - m1 * m2;
    const variances = (square1[at] ?? 0) - m1 * m1 + (square2[at] ?? 0) - m2 * m2;
    sum +=
      ((2 * m1 * m2 + C1) * (2 * covariance + C2)) / ((m1 * m1 + m2 * m2 + C1) * (variances + C2));
  }
  return (1 - sum / mean1.length) / 2;
}

async function luma(picture: Sharp, across: number): Promise<Luma> {
  const { data, info } = await picture
    .clone()
    .resize(across)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { values: Float32Array.from(data), width: info.width, height: info.height };
}

function blur(values: Float32Array, width: number, height: number): Float32Array {
  return swept(swept(values, width, height, 1, width), height, width, width, 1);
}

/** Along one direction: `step` from value to value of a line, `next` from line to line. */
function swept(values: Float32Array, length: number, lines: number, step: number, next: number) {
  const result = new Float32Array(values.length);
  const taps = KERNEL.length;
  const reach = (taps - 1) / 2;
  const last = length - 1;
  for (let line = 0; line < lines; line++)
    for (let at = 0; at < length; at++) {
      let sum = 0;
      for (let k = 0; k < taps; k++) {
        const inside = min(max(at + k - reach, 0), last);
        sum += (KERNEL[k] ?? 0) * (values[line * next + inside * step] ?? 0);
      }
      result[line * next + at * step] = sum;
    }
  return result;
}

function normalized(weights: number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}
