/**
 * Makes the small faces that pages fetch before their first paint: the letters of nearly every
 * English text. A page with another letter has the whole face fetched (`styles/fonts.ts`). To be run
 * when a font's package or the letters change; the faces are kept in `styles/fonts/`.
 *
 *     node scripts/fonts.mjs
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { root } from "./toolchain/root.mjs";

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");

/** The letters of the small faces. */
export const LETTERS = `${ASCII}\u00a0©·×é–—‘’“”…`;

/** The whole face of each small one. */
export const WHOLE = {
  "styles/fonts/sans.woff2":
    "node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  "styles/fonts/serif.woff2":
    "node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2",
};

/** A small face's bytes; it looks as the whole one does, hints and all. */
export function smallFace(path) {
  const whole = readFileSync(join(root, WHOLE[path]));
  return subsetFont(whole, LETTERS, { targetFormat: "woff2" });
}

async function makeAll() {
  for (const path of Object.keys(WHOLE)) writeFileSync(join(root, path), await smallFace(path));
}

if (process.argv[1] === import.meta.filename) makeAll();
