// Encodes prepared sizes again from their JPEG, and keeps each that is smaller and no farther from it than the
// one before (DSSIM). Run again, it goes on where it was stopped.
// Usage: npx tsx demo/imagery/smaller.mjs '-1\.jpg$' 480 720      (which pictures, and which widths)
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { dssim } from "../../owner/pictures/distance.ts";
import { pictures, preparedSizes } from "./prepared.mjs";

const QUALITIES = [52, 56, 60, 64, 68];
const AVIF = { effort: 5, chromaSubsampling: "4:2:0", tune: "ssim" };

const [which = "", ...widths] = process.argv.slice(2);
const catalog = fileURLToPath(new URL("../../public/catalogue", import.meta.url));
const sum = { before: 0, after: 0 };
for (const picture of pictures(catalog, readdirSync).filter((name) => RegExp(which).test(name))) {
  const jpeg = readFileSync(join(catalog, picture));
  for (const { width, file } of preparedSizes(picture)) {
    if (widths.length > 0 && !widths.includes(String(width))) continue;
    const path = join(catalog, file);
    const before = readFileSync(path);
    const after = (await smaller(jpeg, before, width)) ?? before;
    sum.before += before.length;
    sum.after += after.length;
    if (after === before) continue;
    writeFileSync(`${path}.part`, after);
    renameSync(`${path}.part`, path);
    console.log(`${file}\t${before.length}\t${after.length}`);
  }
}
console.log(`${sum.before} bytes before, ${sum.after} after`);

/** The lowest quality of the table that is near enough. */
async function smaller(jpeg, before, width) {
  const most = await dssim(sharp(jpeg), sharp(before), width);
  let [low, high, best] = [0, QUALITIES.length - 1, null];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const avif = { ...AVIF, quality: QUALITIES[middle] };
    const made = await sharp(jpeg).resize(width).avif(avif).toBuffer();
    const isNear = (await dssim(sharp(jpeg), sharp(made), width)) <= most;
    if (isNear) [best, high] = [made, middle - 1];
    else low = middle + 1;
  }
  return best !== null && best.length < before.length ? best : null;
}
