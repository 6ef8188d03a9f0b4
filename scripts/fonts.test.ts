import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LETTERS, smallFace, WHOLE } from "./fonts.mjs";

const ROOT = join(__dirname, "..");
const NODE_MODULES = join(ROOT, "node_modules");

test.each(Object.keys(WHOLE))("%s is what is made of the whole face", async (path) => {
  const kept = readFileSync(join(ROOT, path));
  expect(kept.equals(await smallFace(path))).toBe(true);
});

test("what letters the small faces have not, the whole ones are fetched for", () => {
  const css = "@fontsource-variable/instrument-sans/wght.css";
  const latin = readFileSync(join(NODE_MODULES, css), "utf8").split("/*").at(-1) ?? "";
  const others = lettersIn(latin).filter((letter) => letter > 0xa0 && !isSmall(letter));
  const fonts = readFileSync(join(ROOT, "styles/fonts.ts"), "utf8");
  const ranges = fonts.match(/U\+[^"]+/g) ?? [];
  expect(ranges).toHaveLength(Object.keys(WHOLE).length);
  for (const range of ranges) expect(lettersIn(range)).toEqual(others);
});

function isSmall(letter: number): boolean {
  return LETTERS.includes(String.fromCodePoint(letter));
}

/** The code points that a `unicode-range` names. */
function lettersIn(css: string): number[] {
  return [...css.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].flatMap(([, first = "", last]) => {
    const from = Number.parseInt(first, 16);
    const to = Number.parseInt(last ?? first, 16);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
