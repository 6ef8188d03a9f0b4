// Takes a shop's own pictures into public/pictures, in every size a page asks for, and prints the
// address of each: npm run pictures -- <folder>
import { readdirSync } from "node:fs";
import { extname, join, parse } from "node:path";
import { writePicture } from "../demo/imagery/encode.mjs";
import { root } from "./toolchain/root.mjs";
import { main, Stop } from "./toolchain/say.mjs";

const FORMATS = new Set([".jpg", ".jpeg", ".png", ".webp", ".avif", ".tif", ".tiff"]);
/** Pixels: as wide as the widest prepared size. */
const WIDEST = 1600;

await main(async () => {
  const [folder, publicFolder = join(root, "public")] = process.argv.slice(2);
  if (!folder) throw new Stop("Usage: npm run pictures -- <folder of pictures>");
  const files = readdirSync(folder).filter((name) => FORMATS.has(extname(name).toLowerCase()));
  if (files.length === 0) throw new Stop(`There is no picture in ${folder}.`);
  const names = files.map(nameOf);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Stop(`Two pictures would be named ${twice}.`);
  for (const [index, file] of files.entries()) {
    const address = `/pictures/${names[index]}.jpg`;
    await writePicture(join(folder, file), publicFolder, address, WIDEST).catch((error) => {
      throw new Stop(`${file}: ${error.message}`);
    });
    console.log(`${file}\t${address}`);
  }
});

/** `Opal Ring (1).JPG` → `opal-ring-1` */
function nameOf(file) {
  const words = parse(file).name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const name = words.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
  if (name === "") throw new Stop(`${file}: name it with letters or digits.`);
  return name;
}
