// Checks the pictures of the demo catalogue and says what is wrong with them.
// Usage: node scripts/imagery/check.mjs [--complete]
//   Every picture that is there opens, has the stated size, its prepared sizes and a placeholder,
//   and is not nearly the same as another; nothing lies about that no one names; the whole is not
//   heavier than it may be. With --complete every picture of the manifest must be there too.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { colourDifference, distance, perceptualHash } from "./perceptual-hash.mjs";
import { masters, preparedSizes } from "./prepared.mjs";

const MOST_MEGABYTES = 60;
/** Of 768 bits; two colours of one piece differ by about 20, other pictures by 50 and more. */
const SAME_SHAPES = 10;
/** Of 255 at some point; two colours of one piece differ by more, if only at the hooks of an earring. */
const SAME_COLOURS = 6;

const mustBeComplete = process.argv.includes("--complete");
const catalogue = fileURLToPath(new URL("../../public/catalogue", import.meta.url));
const manifest = JSON.parse(
  readFileSync(new URL("../../lib/backend/demo/manifest.json", import.meta.url), "utf8"),
);
const complaints = [];
const complain = (file, what) => complaints.push(`${file}: ${what}`);
const isThere = (file) => existsSync(join(catalogue, file));

const pictures = [
  ...manifest.products.flatMap(({ images, variants }) => [...images, ...variants]),
  ...manifest.editorial,
];
const arrived = pictures.filter(({ file }) => isThere(file));
const missing = pictures.filter(({ file }) => !isThere(file));

for (const { slug, images } of manifest.products) {
  if (images.length !== 3) complain(slug, `${images.length} views instead of 3`);
}
if (mustBeComplete) for (const { file } of missing) complain(file, "is missing");

const hashes = [];
for (const { file, width, height, placeholder } of arrived) {
  try {
    const { info } = await sharp(join(catalogue, file)).raw().toBuffer({ resolveWithObject: true });
    if (info.width !== width || info.height !== height) {
      complain(file, `${info.width} × ${info.height} instead of ${width} × ${height}`);
    }
    hashes.push({ file, hash: await perceptualHash(join(catalogue, file)) });
  } catch (error) {
    complain(file, `does not open (${error.message})`);
  }
  if (!placeholder) complain(file, "has no placeholder");
  for (const { file: size } of preparedSizes(file))
    if (!isThere(size)) complain(size, "is missing");
}

let closest = { bits: Number.POSITIVE_INFINITY };
for (const [index, one] of hashes.entries()) {
  for (const other of hashes.slice(index + 1)) {
    const bits = distance(one.hash, other.hash);
    if (bits < closest.bits) closest = { bits, files: `${one.file} and ${other.file}` };
    if (bits <= SAME_SHAPES && colourDifference(one.hash, other.hash) <= SAME_COLOURS) {
      complain(one.file, `is nearly ${other.file} (${bits} bits apart)`);
    }
  }
}

const named = new Set(pictures.map(({ file }) => file));
for (const file of masters(catalogue, readdirSync)) {
  if (!named.has(file)) complain(file, "is not in the manifest");
}
const files = readdirSync(catalogue, { recursive: true, withFileTypes: true });
const bytes = files
  .filter((entry) => entry.isFile())
  .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
const megabytes = bytes / 1e6;
if (megabytes > MOST_MEGABYTES) complain("public/catalogue", `${megabytes.toFixed(1)} MB`);

const share = (list) => `${list.filter(({ file }) => isThere(file)).length} of ${list.length}`;
console.log(`views: ${share(manifest.products.flatMap(({ images }) => images))}`);
console.log(`colours: ${share(manifest.products.flatMap(({ variants }) => variants))}`);
console.log(`scenes: ${share(manifest.editorial)}`);
console.log(`weight: ${megabytes.toFixed(1)} MB in ${files.length} files`);
console.log(`closest pair: ${closest.files}, ${closest.bits} of 768 bits apart`);
for (const complaint of complaints) console.error(complaint);
console.log(
  complaints.length === 0 ? "Nothing to complain about" : `${complaints.length} complaints`,
);
process.exitCode = complaints.length === 0 ? 0 : 1;
