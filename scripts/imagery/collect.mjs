// Takes finished pictures from the generator's work folder into public/catalogue: each as AVIF and
// WebP at the widths the layout asks for and as a JPEG, all made from the master, which stays.
// Usage: node scripts/imagery/collect.mjs scripts/imagery/out      (at the lowest priority)
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { pictures, preparedSizes } from "./prepared.mjs";

const SETTLED_MS = 5000;
const ENCODINGS = {
  avif: { quality: 50, effort: 4 },
  webp: { quality: 70, effort: 6 },
  jpeg: { quality: 76, mozjpeg: true },
};
const [work] = process.argv.slice(2);
if (!work) {
  console.error("Usage: node scripts/imagery/collect.mjs <work folder>");
  process.exit(1);
}

const catalogue = fileURLToPath(new URL("../../public/catalogue", import.meta.url));

/** Whether a master is whole: untouched for five seconds and closed by its end marker (FF D9). */
function isFinished(file) {
  if (Date.now() - statSync(file).mtimeMs < SETTLED_MS) return false;
  return readFileSync(file)
    .subarray(-2)
    .equals(Buffer.from([0xff, 0xd9]));
}

function isCollected(picture) {
  const target = join(catalogue, picture);
  return existsSync(target) && statSync(target).mtimeMs >= statSync(join(work, picture)).mtimeMs;
}

async function encode(picture, { format, width, file }) {
  const target = join(catalogue, file);
  mkdirSync(dirname(target), { recursive: true });
  await sharp(join(work, picture))
    .resize(width, undefined, { withoutEnlargement: true })
    .toFormat(format, ENCODINGS[format])
    .toFile(`${target}.part`);
  renameSync(`${target}.part`, target);
}

setPriority(19);
const counts = { collected: 0, waiting: 0 };
for (const picture of pictures(work, readdirSync)) {
  if (isCollected(picture)) continue;
  if (!isFinished(join(work, picture))) {
    counts.waiting += 1;
    continue;
  }
  // The JPEG comes last: it says that the picture has been collected.
  for (const size of [...preparedSizes(picture), { format: "jpeg", file: picture }]) {
    await encode(picture, size);
  }
  counts.collected += 1;
}
console.log(`${counts.collected} collected, ${counts.waiting} not finished yet`);
