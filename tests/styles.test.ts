import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What CONTRIBUTING.md says of styles. */

const root = join(__dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const theme = read("shop/tokens.css");
const sheets = globSync("styles/*.css", { cwd: root });
const markup = globSync("{app,components}/**/*.{ts,tsx}", { cwd: root }).filter(
  (path) => !/\.test\.tsx?$|\/testing\//.test(path),
);

/** Each place that a pattern finds, with its file. */
function found(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) => [...read(path).matchAll(pattern)].map(([it]) => `${path}: ${it}`));
}

test("styles outside the theme are few, and their lines are lines", () => {
  const lines = sheets.flatMap((path) => read(path).trimEnd().split("\n"));
  expect(lines.length).toBeLessThanOrEqual(1_760);
  const long = lines.filter((line) => line.length > 110 && !line.includes("url("));
  expect(long).toEqual([]);
});

test("a style sheet asks for the window's size by the theme's names", () => {
  expect(
    found(sheets, /@(media|container)[^{]*(width|height)[^{]*|@custom-variant[^;]*\dpx/g),
  ).toEqual([]);
});

test("markup asks for the window's size by the theme's names", () => {
  expect(found(markup, /\b(min|max)-\[[^\]\s]+\]:|\[@(media|container)[^\]]*\]/g)).toEqual([]);
});

test("where only pixels can be said, they are the theme's", () => {
  const known = [...theme.matchAll(/--breakpoint-\w+: (\d+px);/g)].map(([, pixels]) => pixels);
  expect(known.length).toBeGreaterThan(5);
  const said = found(markup, /\(width [<>]=? \d+px\)|\((min|max)-width: ?\d+px\)/g);
  expect(said.length).toBeGreaterThan(20);
  const wrong = said.filter((it) => !known.some((pixels) => it.endsWith(`(width >= ${pixels})`)));
  expect(wrong).toEqual([]);
});

test("no class in a style sheet is without an element", () => {
  const text = markup.map(read).join("\n");
  const used = new Set(text.match(/[\w-]+/g));
  // `button-${look}`
  const isMade = (name: string) => text.includes(`${name.replace(/[^-]*$/, "")}\${`);
  const rules = sheets.map((path) =>
    read(path).replaceAll(/\/\*[\s\S]*?\*\/|url\(.*\)|"[^"]*"/g, ""),
  );
  const names = rules.flatMap((text) => text.match(/(?<=\.)[a-z][\w-]*/g) ?? []);
  expect(names.filter((name) => !used.has(name) && !isMade(name))).toEqual([]);
});
