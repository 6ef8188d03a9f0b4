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
  const own =
    /\bshortlisted\b(?![.;])|\$\d{2,}|\$\d[.,]\d|\bUSD\b|\ben-US\b|\bBoston\b|\bInstrument S\w+/i;
  const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
  const sources = globSync("{app,components,lib,server,styles}/**/*.{ts,tsx,css}", { cwd: root });
  const said = sources
    .filter((path) => !/\.test\.tsx?$|\/testing\/|\/stripe-currency\.ts$/.test(path))
    .flatMap((path) => {
      const found = text(path).replace(comment, "").match(own);
      return found ? [`${path}: ${found[0]}`] : [];
    });
  expect(said).toEqual([]);
});
