import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { pictures as picturesIn, preparedSizes } from "./prepared.mjs";

const MAX_BYTES = 60e6;
/** Products that have a picture for each of their colors. */
const LEAST_COLORED = 40;
const VIEWS = ["hero", "detail", "alt"];
/** Of 768 bits; two colors of one piece differ by about 20, other pictures by 50 and more. */
const SAME_SHAPES = 10;
/** Of 255 at some point; two colors of one piece differ by more, if only at the hooks of an earring. */
const SAME_COLORS = 6;
const PICTURE_NAME = /"(?:\/catalogue\/)?((?:editorial|products)\/[^"]+\.jpg)"/g;

/** Every picture a manifest names: views, colors, scenes. */
export function picturesOf({ products, editorial }) {
  return [...products.flatMap(({ images, variants }) => [...images, ...variants]), ...editorial];
}

/** The products that come in several colors and are shown in each. */
export function inAllColors({ products }, isThere) {
  return products.filter(
    ({ variants }) => variants.length > 0 && variants.every(({ file }) => isThere(file)),
  );
}

/** The pictures that source files give a place in the shop, each once. */
export function slotsIn(files) {
  const names = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(PICTURE_NAME)].map(([, name]) => name),
  );
  return [...new Set(names)];
}

/**
 * What is wrong with a catalog of pictures: `{ file, what }` each, in the order of the manifest.
 * What has not arrived is wrong only when the catalog `isComplete`: then each view and scene must
 * be there, and of a product's colors each or none.
 * @param catalog folder of `products/`, `editorial/` and `sizes/`
 * @param slots pictures that have a place in the shop
 */
export async function examine({
  catalog,
  manifest,
  slots,
  isComplete = false,
  maxBytes = MAX_BYTES,
  leastColored = LEAST_COLORED,
}) {
  const complaints = [];
  const complain = (file, what) => complaints.push({ file, what });
  const isThere = (file) => existsSync(join(catalog, file));
  const pictures = picturesOf(manifest);
  const named = new Set(pictures.map(({ file }) => file));
  const needed = new Set([
    ...manifest.products.flatMap(({ images }) => images),
    ...manifest.editorial,
  ]);

  for (const { slug, images } of manifest.products) {
    if (images.map(({ view }) => view).join() !== VIEWS.join()) {
      complain(slug, `has ${images.length} views instead of ${VIEWS.join(", ")}`);
    }
  }
  if (isComplete) {
    for (const { slug, variants } of manifest.products) {
      const shot = variants.filter(({ file }) => isThere(file)).length;
      if (shot > 0 && shot < variants.length) {
        complain(slug, `has ${shot} of ${variants.length} colors`);
      }
    }
    const colored = inAllColors(manifest, isThere).length;
    if (colored < leastColored) {
      complain(catalog, `has all colors of ${colored} products, not of ${leastColored}`);
    }
  }
  for (const file of slots) {
    if (!named.has(file)) complain(file, "has a place in the shop and is not in the manifest");
  }
  for (const file of picturesIn(catalog, readdirSync)) {
    if (!named.has(file)) complain(file, "is not in the manifest");
  }

  const hashes = [];
  for (const picture of pictures) {
    if (!isThere(picture.file)) {
      if (isComplete && needed.has(picture)) complain(picture.file, "is missing");
      continue;
    }
    for (const what of await faultsOf(catalog, picture, picture)) complain(picture.file, what);
    for (const { file, width } of preparedSizes(picture.file)) {
      if (!isThere(file)) complain(file, "is missing");
      else
        for (const what of await faultsOf(catalog, { file }, scaled(picture, width)))
          complain(file, what);
    }
    if (!picture.placeholder) complain(picture.file, "has no placeholder");
    const hash = await perceptualHash(join(catalog, picture.file)).catch(() => null);
    if (hash) hashes.push({ file: picture.file, hash });
  }
  const closest = compare(hashes, complain);

  const bytes = weightOf(catalog);
  if (bytes > maxBytes) complain(catalog, `weighs ${(bytes / 1e6).toFixed(1)} MB`);
  return { complaints, closest, bytes };
}

/** A prepared size is never wider than its picture. */
function scaled(picture, width) {
  const narrow = Math.min(width, picture.width);
  return { width: narrow, height: Math.round((picture.height * narrow) / picture.width) };
}

async function faultsOf(catalog, { file }, { width, height }) {
  try {
    const { info } = await sharp(join(catalog, file), { failOn: "warning" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return info.width === width && info.height === height
      ? []
      : [`is ${info.width} × ${info.height} instead of ${width} × ${height}`];
  } catch (error) {
    return [`does not open (${error.message})`];
  }
}

function compare(hashes, complain) {
  let closest = { bits: Number.POSITIVE_INFINITY, files: [] };
  for (const [index, one] of hashes.entries()) {
    for (const other of hashes.slice(index + 1)) {
      const bits = distance(one.hash, other.hash);
      if (bits < closest.bits) closest = { bits, files: [one.file, other.file] };
      if (bits <= SAME_SHAPES && colorDifference(one.hash, other.hash) <= SAME_COLORS) {
        complain(one.file, `is nearly ${other.file} (${bits} of 768 bits apart)`);
      }
    }
  }
  return closest;
}

function weightOf(catalog) {
  return readdirSync(catalog, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

const SIDE = 16;
const ROW = 3 * (SIDE + 1);

/**
 * What a picture looks like: its reduction to 17 × 16 points, and for each of red, green and blue
 * whether a point is brighter than the one to its left, in 3 × 256 bits.
 */
async function perceptualHash(file) {
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
function distance({ bits }, other) {
  return bits.reduce((count, bit, index) => count + (bit === other.bits[index] ? 0 : 1), 0);
}

/** How much the most different point differs, of 255: the colors. */
function colorDifference({ points }, other) {
  return points.reduce((most, value, at) => Math.max(most, Math.abs(value - other.points[at])), 0);
}
