import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FACES, lettersIn, otherLetters } from "./fonts.mjs";

const ROOT = join(__dirname, "..");

test.each(Object.entries(FACES))("%s is what is made of the whole face", async (path, make) => {
  const kept = readFileSync(join(ROOT, path));
  expect(kept.equals(await make())).toBe(true);
});

test("what letters the small faces have not, the others are fetched for", () => {
  const fonts = readFileSync(join(ROOT, "shop/fonts/fonts.css"), "utf8");
  const ranges = fonts.match(/U\+[^;]+/g) ?? [];
  expect(ranges).toHaveLength(2);
  for (const range of ranges) expect(lettersIn(range)).toEqual(otherLetters());
});
