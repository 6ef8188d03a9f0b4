// Prepares every picture in public/catalogue as AVIF at the widths the layout asks for.
// Usage: node scripts/imagery/sizes.mjs      (makes what is missing, at the lowest priority)
import { existsSync, mkdirSync, readdirSync, renameSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { masters, preparedSizes } from "./prepared.mjs";

const QUALITY = 50;
const catalogue = fileURLToPath(new URL("../../public/catalogue", import.meta.url));

setPriority(19);
let made = 0;
for (const master of masters(catalogue, readdirSync)) {
  for (const { width, file } of preparedSizes(master)) {
    const target = join(catalogue, file);
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    await sharp(join(catalogue, master))
      .resize(width, undefined, { withoutEnlargement: true })
      .avif({ quality: QUALITY, effort: 4 })
      .toFile(`${target}.part`);
    renameSync(`${target}.part`, target);
    made += 1;
  }
}
console.log(`${made} sizes made`);
