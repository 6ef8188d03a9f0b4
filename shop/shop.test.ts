import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULTS } from "./settings";

const root = join(__dirname, "..");
const text = (path: string) => readFileSync(join(root, path), "utf8");

test("the colors of letters are those of the pages", () => {
  const tokens = text("shop/tokens.css");
  for (const [name, color] of Object.entries(DEFAULTS.colors)) {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(tokens).toContain(`--color-${token}: ${color};`);
  }
});

test("no place but the configuration says whose shop it is, or what its money is", () => {
  const own = /\bshortlisted\b(?![.;])|\$\d{2,}|\$\d[.,]\d|\bUSD\b|\ben-US\b|\bInstrument S\w+/i;
  // What the demo sells, and where.
  const demo =
    /\bboston\b|massachusetts|jewel|leather|goldsmith|perfum|fragranc|\bknit|slow summer|\beditorial\//i;
  // States, colors, words that mean the same, sizes of the demo's pictures, and examples of calls.
  const known =
    /\/(?:us-states|swatch|words|prepared-sizes|stripe-currency)\.ts$|^lib\/contract\/served\/|^shop\/search\./;
  const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
  const isForTests = /\.test\.tsx?$|\/testing\//;
  const saying = (pattern: string, said: RegExp) =>
    globSync(pattern, { cwd: root })
      .filter((path) => !isForTests.test(path) && !known.test(path))
      .flatMap((path) => {
        const found = text(path).replace(comment, "").match(said);
        return found ? [`${path}: ${found[0]}`] : [];
      });
  expect(saying("{app,components,lib,server,styles}/**/*.{ts,tsx,css}", own)).toEqual([]);
  expect(saying("{app,components,lib,server,shop,styles}/**/*.{ts,tsx,css,md}", demo)).toEqual([]);
});
