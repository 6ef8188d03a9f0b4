import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { log } from "@/lib/platform/log";
import { basics } from "@/shop/basics";
import { currentSettings, perSettings, setSettings, settingsText, shop } from "@/shop/shop";
import { holdDays } from "../content/held-pages";
import { readShopFolder, readShopText, shopFile } from "./folder";
import { homeInMemory } from "./home";
import { watchShop } from "./watch";

let folder: string;
const before = currentSettings();
const write = (text: string) => writeFileSync(shopFile(folder), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-"));
  mkdirSync(dirname(shopFile(folder)));
  write("name: Lumen\n");
  setSettings(readShopFolder(folder), readShopText(folder) ?? "");
});
afterEach(() => {
  jest.restoreAllMocks();
  setSettings(before);
  rmSync(folder, { recursive: true });
});

/** @returns what was said, and how often other settings held, after each text. */
async function watched() {
  const said = [
    jest.spyOn(log, "error").mockImplementation(() => undefined),
    jest.spyOn(log, "info").mockImplementation(() => undefined),
  ];
  const changed = jest.fn();
  const watch = watchShop(folder, homeInMemory(settingsText() || null), changed);
  afterWatch.push(() => watch.close());
  await watch.look();
  changed.mockClear();
  return { watch, changed, lines: () => said.flatMap(({ mock }) => mock.calls.map(String)) };
}
const afterWatch: (() => void)[] = [];
afterEach(() => {
  for (const close of afterWatch.splice(0)) close();
});

test("a changed file is what the shop says next, wherever it was kept", async () => {
  const titles = perSettings(() => `${shop.name} in ${basics.currency}`);
  expect(titles()).toBe("Lumen in USD");
  const { watch, changed } = await watched();
  write("name: Halo\nreturns:\n  days: 30\n");
  await watch.look();
  expect([titles(), basics.returns.days, changed.mock.calls.length]).toEqual([
    "Halo in USD",
    30,
    1,
  ]);
  await watch.look();
  expect(changed).toHaveBeenCalledTimes(1);
});

test("a wrong file changes nothing, and its line is said once", async () => {
  const { watch, changed, lines } = await watched();
  write("name: Halo\nreturns: [\n");
  await watch.look();
  await watch.look();
  expect([shop.name, changed.mock.calls.length]).toEqual(["Lumen", 0]);
  expect(lines()).toEqual([
    expect.stringMatching(/^shop\.yaml, line \d: .*The shop keeps the settings that it had\.$/),
  ]);
  write("name: Halo\n");
  await watch.look();
  expect(shop.name).toBe("Halo");
});

test("pages are rendered anew also where the days of their settings come later", async () => {
  const home = homeInMemory(settingsText() || null);
  const changed = jest.fn();
  const failed = jest.spyOn(log, "error").mockImplementation(() => undefined);
  const watch = watchShop(folder, home, changed);
  afterWatch.push(
    () => watch.close(),
    () => holdDays(new Map()),
  );
  await watch.look();
  changed.mockClear();
  const days = jest.spyOn(home, "daysOf").mockRejectedValueOnce(new Error("away"));
  write("name: Halo\n");
  await watch.look();
  expect([shop.name, changed.mock.calls.length, failed.mock.calls.length]).toEqual(["Halo", 1, 1]);
  days.mockResolvedValue(new Map([["terms", "2027-03-01"]]));
  await watch.reload();
  await watch.reload();
  expect(changed).toHaveBeenCalledTimes(2);
});

test("a comment, and the same values again, render no page anew", async () => {
  const { watch, changed } = await watched();
  write("# ours\nname: Lumen\n");
  await watch.look();
  expect(changed).not.toHaveBeenCalled();
});

test("the currency of a running shop stays that of its prices", async () => {
  const { watch, changed, lines } = await watched();
  write("name: Halo\ncurrency: EUR\n");
  await watch.look();
  expect([shop.currency, shop.name, changed.mock.calls.length]).toEqual(["USD", "Lumen", 0]);
  expect(lines()).toEqual([
    expect.stringMatching(
      /USD with 2 decimals, and shop\.yaml says EUR with 2 decimals: put it back/,
    ),
  ]);
});

test("a shop that had no settings takes the currency of its first ones", async () => {
  rmSync(shopFile(folder));
  setSettings(readShopFolder(folder), readShopText(folder) ?? "");
  const { watch, changed, lines } = await watched();
  await watch.look();
  expect(lines()).toEqual([]);
  write("name: Tsuru\ncurrency: JPY\n");
  await watch.look();
  expect([shop.currency, shop.decimals, changed.mock.calls.length]).toEqual(["JPY", 0, 1]);
});
