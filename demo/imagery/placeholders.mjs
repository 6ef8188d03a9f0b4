// Writes a tiny picture for each one that has arrived into the manifest: 8 pixels wide, as a WebP
// data address of about a hundred characters. Stretched by the browser it is a blur.
// Usage: node demo/imagery/placeholders.mjs
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const WIDTH = 8;
const catalog = fileURLToPath(new URL("../../public/catalogue", import.meta.url));
const target = new URL("../manifest.json", import.meta.url);
const manifest = JSON.parse(readFileSync(target, "utf8"));

const pictures = [
  ...manifest.products.flatMap(({ images, variants }) => [...images, ...variants]),
  ...manifest.editorial,
];
let made = 0;
for (const picture of pictures) {
  const master = join(catalog, picture.file);
  if (!existsSync(master)) continue;
  const tiny = await sharp(master).resize(WIDTH).webp({ quality: 40, effort: 6 }).toBuffer();
  picture.placeholder = `data:image/webp;base64,${tiny.toString("base64")}`;
  made += 1;
}
writeFileSync(target, `${JSON.stringify(manifest, null, 1)}\n`);
console.log(`${made} placeholders for ${pictures.length} pictures`);
