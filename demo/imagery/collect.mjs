// Takes finished pictures from the generator's work folder into public/catalogue: each as AVIF
// at the widths the layout asks for and as a JPEG, all made from the master, which stays.
// Usage: node demo/imagery/collect.mjs demo/imagery/out      (at the lowest priority)
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { avifQuality, preparedSizes } from "../../lib/domain/product/prepared-sizes.ts";
import { pictures } from "./prepared.mjs";

const SETTLED_MS = 5000;
const AVIF_EFFORT = 3;
const JPEG = { quality: 76, mozjpeg: true };
const [work] = process.argv.slice(2);
if (!work) {
  console.error("Usage: node demo/imagery/collect.mjs <work folder>");
  process.exit(1);
}

const publicFolder = fileURLToPath(new URL("../../public", import.meta.url));

/** Whether a master is whole: untouched for five seconds and closed by its end marker (FF D9). */
function isFinished(file) {
  if (Date.now() - statSync(file).mtimeMs < SETTLED_MS) return false;
  return readFileSync(file)
    .subarray(-2)
    .equals(Buffer.from([0xff, 0xd9]));
}

function isCollected(picture) {
  const target = join(publicFolder, "catalogue", picture);
  return existsSync(target) && statSync(target).mtimeMs >= statSync(join(work, picture)).mtimeMs;
}

setPriority(19);
const counts = { collected: 0, waiting: 0 };
for (const picture of pictures(work, readdirSync)) {
  if (isCollected(picture)) continue;
  if (!isFinished(join(work, picture))) {
    counts.waiting += 1;
    continue;
  }
  await writePicture(join(work, picture), publicFolder, `/catalogue/${picture}`);
  counts.collected += 1;
}
console.log(`${counts.collected} collected, ${counts.waiting} not finished yet`);

/**
 * Writes a picture into the public folder: its prepared sizes, and last the JPEG at `address`, which
 * says that they are there. Upright, without what cameras write into it, and never enlarged.
 * @param widest of the JPEG, in pixels; its own width when not given.
 */
async function writePicture(master, publicFolder, address, widest) {
  for (const { src, width } of preparedSizes(address)) {
    const avif = { quality: avifQuality(width), effort: AVIF_EFFORT };
    await write(master, width, "avif", avif, join(publicFolder, src));
  }
  await write(master, widest, "jpeg", JPEG, join(publicFolder, address));
}

async function write(master, width, format, options, target) {
  mkdirSync(dirname(target), { recursive: true });
  await sharp(master)
    .autoOrient()
    .resize(width, undefined, { withoutEnlargement: true })
    .toFormat(format, options)
    .toFile(`${target}.part`);
  renameSync(`${target}.part`, target);
}
