import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lettersIn, otherLetters } from "./fonts.mjs";

const ROOT = join(__dirname, "..");

test("the small faces are what is made of the whole ones", () => {
  const folder = mkdtempSync(join(tmpdir(), "fonts-"));
  try {
    execFileSync(process.execPath, ["scripts/fonts.mjs", folder], { cwd: ROOT });
    const made = readdirSync(folder);
    expect(made).toHaveLength(4);
    for (const name of made) {
      const kept = readFileSync(join(ROOT, "shop/fonts", name));
      expect([name, kept.equals(readFileSync(join(folder, name)))]).toEqual([name, true]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("what letters the small faces have not, the others are fetched for", () => {
  const fonts = readFileSync(join(ROOT, "shop/fonts/fonts.css"), "utf8");
  const ranges = fonts.match(/U\+[^;]+/g) ?? [];
  expect(ranges).toHaveLength(2);
  for (const range of ranges) expect(lettersIn(range)).toEqual(otherLetters());
});
