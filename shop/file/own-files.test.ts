import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FACES } from "../built-in-faces";
import { homeInMemory } from "./home";
import { readOwnFiles } from "./own-files";
import { readShopFile } from "./read";
import { takeFolder } from "./take-folder";

let folder: string;
const put = (name: string, bytes: string | Buffer) =>
  writeFileSync(join(folder, "shop", name), bytes);
async function read(text = "", display = "", home = homeInMemory(null)) {
  const settings = `faces:\n  text: ${text}\n  display: ${display}\n`;
  put("shop.yaml", settings);
  const { problems } = await takeFolder(folder, home, "shop.yaml");
  const own = readOwnFiles((await home.read()).files, readShopFile(settings));
  return { files: own.files, problems: [...problems, ...own.problems] };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "own-"));
  mkdirSync(join(folder, "shop", "fonts"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const SVG = '<?xml version="1.0"?><!-- ours --><svg xmlns="x" viewBox="0 0 320 64"><path/></svg>';

test("a shop without files has the built-in ones", async () => {
  expect(await read()).toEqual({ files: {}, problems: [] });
});

test("a logo has the size that its file says, and another address once it is another", async () => {
  put("logo.svg", SVG);
  const first = (await read()).files.logo;
  expect(first).toMatchObject({ type: "image/svg+xml", size: { width: 320, height: 64 } });
  put("logo.svg", SVG.replace('viewBox="0 0 320 64"', 'width="90.5px" height="30"'));
  const second = (await read()).files.logo;
  expect(second).toMatchObject({ size: { width: 90.5, height: 30 } });
  expect(second?.address).not.toBe(first?.address);
  expect(first?.address).toMatch(/^\/own\/[\da-f]{12}-logo\.svg$/);
});

test.each([
  ["logo.svg", "<html>not found</html>", "expected a file of the kind image/svg+xml"],
  ["logo.svg", "<svg><path/></svg>", "expected a width and a height (of an SVG: viewBox)"],
  ["logo.svg", '<svg viewBox="0 0 900 3"/>', "expected a width and a height (of an SVG: viewBox)"],
  ["logo.svg", " ".repeat(300_000), "expected at most 256 KB"],
  ["logo.png", "GIF89a", "expected a file of the kind image/png"],
  ["icon.png", SVG, "expected a file of the kind image/png"],
  ["share.jpg", "RIFF", "expected a file of the kind image/jpeg"],
])("a wrong %s is said and changes nothing (%#)", async (name, text, why) => {
  const home = homeInMemory(null);
  put("logo.svg", SVG);
  const before = await read("", "", home);
  put(name, text);
  const { files, problems } = await read("", "", home);
  expect(problems).toEqual([`${name}: ${why}.`]);
  expect(files).toEqual(before.files);
});

test.each(Object.keys(FACES))("the typeface %s comes with the program", async (name) => {
  const { files, problems } = await read(name);
  expect(problems).toEqual([]);
  expect(files.text).toMatchObject({ type: "font/woff2" });
});

test("a typeface of one's own is a file; a missing or other one is said", async () => {
  put("fonts/hers.woff2", "wOF2....");
  put("fonts/other.woff2", "OTTO....");
  expect((await read("fonts/hers.woff2")).files.text?.address).toMatch(/-text\.woff2$/);
  expect((await read("fonts/other.woff2", "fonts/none.woff2")).problems).toEqual([
    "fonts/other.woff2: expected a file of the kind font/woff2.",
    "fonts/other.woff2: expected a file in the shop's folder, and there is none.",
    "fonts/none.woff2: expected a file in the shop's folder, and there is none.",
  ]);
});
