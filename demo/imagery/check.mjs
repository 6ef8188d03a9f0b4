// Checks the pictures of the demo catalog and says what is wrong with them.
// Usage: node demo/imagery/check.mjs [--complete]
//   Each product has its three views and each place in the shop a picture of the manifest; every
//   picture that is there, and each of its prepared sizes, opens and has its size; it has a
//   placeholder and is not nearly another; nothing lies about that no one names; the whole is not
//   heavier than it may be. With --complete every view and scene of the manifest must be there too,
//   and at least 40 products in each of their colors.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { examine, inAllColors, picturesOf, slotsIn } from "./rules.mjs";

const PLACES = [
  "demo/content.ts",
  "demo/designers.ts",
  "demo/collections.ts",
  "demo/categories.ts",
];

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const catalog = path("../../public/catalogue");
const manifest = JSON.parse(readFileSync(path("../manifest.json"), "utf8"));
const slots = slotsIn(PLACES.map((file) => path(`../../${file}`)));
const isComplete = process.argv.includes("--complete");

const { complaints, closest, bytes } = await examine({ catalog, manifest, slots, isComplete });

const isThere = (file) => existsSync(join(catalog, file));
const share = (files) => `${files.filter(isThere).length} of ${files.length}`;
const files = (pictures) => pictures.map(({ file }) => file);
console.log(`pictures: ${share(files(picturesOf(manifest)))}`);
console.log(`views: ${share(files(manifest.products.flatMap(({ images }) => images)))}`);
console.log(`colors: ${share(files(manifest.products.flatMap(({ variants }) => variants)))}`);
console.log(`products in all their colors: ${inAllColors(manifest, isThere).length}`);
console.log(`scenes: ${share(files(manifest.editorial))}`);
console.log(`places in the shop: ${share(slots)}`);
console.log(`weight: ${(bytes / 1e6).toFixed(1)} MB`);
console.log(`closest pair: ${closest.files.join(" and ")}, ${closest.bits} of 768 bits apart`);
for (const { file, what } of complaints) console.error(`${file}: ${what}`);
console.log(
  complaints.length === 0 ? "Nothing to complain about" : `${complaints.length} complaints`,
);
process.exitCode = complaints.length === 0 ? 0 : 1;
