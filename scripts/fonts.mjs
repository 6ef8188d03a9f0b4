/**
 * Makes the faces that pages fetch. The small ones, before the first paint: the letters of nearly every
 * English text. The others, where a page holds one of them (`shop/fonts/fonts.css`): what is left of the Latin
 * face. To be run when a font's package or the letters change; the faces are kept in `shop/fonts/`.
 *
 *     node scripts/fonts.mjs
 *     node scripts/fonts.mjs FOLDER     into another folder
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureTools } from "./toolchain/install.mjs";
import { root } from "./toolchain/root.mjs";

const PACKAGES = {
  sans: "@fontsource-variable/instrument-sans",
  serif: "@fontsource/instrument-serif",
};
const WHOLE = {
  sans: `${PACKAGES.sans}/files/instrument-sans-latin-wght-normal.woff2`,
  serif: `${PACKAGES.serif}/files/instrument-serif-latin-400-normal.woff2`,
};

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");

/** The letters of the small faces. */
const LETTERS = `${ASCII}\u00a0©·×é–—‘’“”…`;

const packaged = (path) => readFileSync(join(root, "node_modules", path));

/** The other letters of the Latin faces, as the sans's own style sheet names them. */
export function otherLetters() {
  const css = packaged(`${PACKAGES.sans}/wght.css`).toString();
  const isOther = (letter) => letter > "\u00a0" && !LETTERS.includes(letter);
  return lettersIn(css.split("/*").at(-1)).filter(isOther);
}

/** The letters that a `unicode-range` names. */
export function lettersIn(range) {
  return [...range.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].flatMap(
    ([, first, last = first]) => {
      const from = Number.parseInt(first, 16);
      const length = Number.parseInt(last, 16) - from + 1;
      return Array.from({ length }, (_, index) => String.fromCodePoint(from + index));
    },
  );
}

/** The faces by their names in `shop/fonts/`, each with what makes its bytes: it looks as the whole one does. */
const FACES = Object.fromEntries(
  Object.entries(WHOLE).flatMap(([name, whole]) => {
    const face = (letters) => async () => {
      const { default: subsetFont } = await import("subset-font");
      return subsetFont(packaged(whole), letters(), { targetFormat: "woff2" });
    };
    return [
      [`${name}.woff2`, face(() => LETTERS)],
      [`${name}-others.woff2`, face(() => otherLetters().join(""))],
    ];
  }),
);

async function makeAll(folder) {
  await ensureTools("proof");
  for (const [name, make] of Object.entries(FACES)) writeFileSync(join(folder, name), await make());
}

if (process.argv[1] === import.meta.filename) makeAll(process.argv[2] ?? join(root, "shop/fonts"));
