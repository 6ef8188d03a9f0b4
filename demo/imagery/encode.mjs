import { mkdirSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { preparedSizes } from "../../components/ui/prepared-sizes.ts";

const AVIF = { quality: 50, effort: 4 };
const JPEG = { quality: 76, mozjpeg: true };

/**
 * Writes a picture into the public folder: its prepared sizes, and last the JPEG at `address`, which
 * says that they are there. Upright, without what cameras write into it, and never enlarged.
 * @param widest of the JPEG, in pixels; its own width when not given.
 */
export async function writePicture(master, publicFolder, address, widest) {
  for (const { src, width } of preparedSizes(address)) {
    await write(master, width, "avif", AVIF, join(publicFolder, src));
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
