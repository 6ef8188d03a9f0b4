// Prepares every picture in public/catalogue as AVIF and WebP at the widths the layout asks for.
// Usage: node scripts/imagery/sizes.mjs      (makes what is missing, at the lowest priority)
import { existsSync, mkdirSync, readdirSync, renameSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { masters, preparedSizes } from "./prepared.mjs";

const ENCODINGS = {
  avif: { quality: 50, effort: 4 },
  webp: { quality: 70, effort: 6 },
};
const catalogue = fileURLToPath(new URL("../../public/catalogue", import.meta.url));

setPriority(19);
let made = 0;
for (const master of masters(catalogue, readdirSync)) {
  for (const { format, width, file } of preparedSizes(master)) {
    const target = join(catalogue, file);
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    await sharp(join(catalogue, master))
      .resize(width, undefined, { withoutEnlargement: true })
      .toFormat(format, ENCODINGS[format])
      .toFile(`${target}.part`);
    renameSync(`${target}.part`, target);
    made += 1;
  }
}
console.log(`${made} sizes made`);
