import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { log } from "@/lib/platform/log";
import { basics } from "@/shop/basics";
import { currentSettings, perSettings, setSettings, shop } from "@/shop/shop";
import { readShopFolder, shopFile } from "./folder";
import { watchShop } from "./watch";

let folder: string;
const before = currentSettings();
const write = (text: string) => writeFileSync(shopFile(folder), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-"));
  mkdirSync(dirname(shopFile(folder)));
  write("name: Lumen\n");
  setSettings(readShopFolder(folder), "");
});
afterEach(() => {
  jest.restoreAllMocks();
  setSettings(before);
  rmSync(folder, { recursive: true });
});

/** @returns what was said, and how often other settings held, after each text. */
function watched() {
  const said = [
    jest.spyOn(log, "error").mockImplementation(() => undefined),
    jest.spyOn(log, "info").mockImplementation(() => undefined),
  ];
  const changed = jest.fn();
  const watch = watchShop(folder, changed);
  afterWatch.push(() => watch.close());
  return { watch, changed, lines: () => said.flatMap(({ mock }) => mock.calls.map(String)) };
}
const afterWatch: (() => void)[] = [];
afterEach(() => {
  for (const close of afterWatch.splice(0)) close();
});

test("a changed file is what the shop says next, wherever it was kept", () => {
  const titles = perSettings(() => `${shop.name} in ${basics.currency}`);
  expect(titles()).toBe("Lumen in USD");
  const { watch, changed } = watched();
  write("name: Halo\nreturns:\n  days: 30\n");
  watch.look();
  expect([titles(), basics.returns.days, changed.mock.calls.length]).toEqual([
    "Halo in USD",
    30,
    1,
  ]);
  watch.look();
  expect(changed).toHaveBeenCalledTimes(1);
});

test("a wrong file changes nothing, and its line is said once", () => {
  const { watch, changed, lines } = watched();
  write("name: Halo\nreturns: [\n");
  watch.look();
  watch.look();
  expect([shop.name, changed.mock.calls.length]).toEqual(["Lumen", 0]);
  expect(lines()).toEqual([
    expect.stringMatching(/^shop\.yaml, line \d: .*The shop keeps the settings that it had\.$/),
  ]);
  write("name: Halo\n");
  watch.look();
  expect(shop.name).toBe("Halo");
});

test("a comment, and the same values again, render no page anew", () => {
  const { watch, changed } = watched();
  write("# ours\nname: Lumen\n");
  watch.look();
  expect(changed).not.toHaveBeenCalled();
});

test("the currency of a running shop stays that of its prices", () => {
  const { watch, changed, lines } = watched();
  write("name: Halo\ncurrency: EUR\n");
  watch.look();
  expect([shop.currency, shop.name, changed.mock.calls.length]).toEqual(["USD", "Lumen", 0]);
  expect(lines()).toEqual([
    expect.stringContaining("A restart takes another one as long as there are no orders"),
  ]);
});

test("a shop that had no settings takes the currency of its first ones", () => {
  rmSync(shopFile(folder));
  setSettings(readShopFolder(folder), "");
  const { watch, changed, lines } = watched();
  watch.look();
  expect(lines()).toEqual([]);
  write("name: Tsuru\ncurrency: JPY\n");
  watch.look();
  expect([shop.currency, shop.decimals, changed.mock.calls.length]).toEqual(["JPY", 0, 1]);
});
