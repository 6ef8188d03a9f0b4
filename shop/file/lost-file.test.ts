import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { log } from "@/lib/platform/log";
import { heldPages } from "@/shop/content/held-pages";
import { DEFAULTS } from "@/shop/settings";
import { currentSettings, setSettings } from "@/shop/shop";
import { END_LINE, withEndLine } from "./end-line";
import { shopFile } from "./folder";
import { readShopFile } from "./read";
import { refusedByShop } from "./refused";
import { type ShopWatch, watchShop } from "./watch";

const BY_HAND = `# Lumen's own
name: Lumen
email: care@lumen.example
address:
  country: FR
currency: EUR
taxes:
  - country: FR
    percent: 20
  - country: DE
    percent: 19.25
returns:
  days: 30
`;
const TEXTS = {
  "by a command": withEndLine(BY_HAND),
  "by hand": BY_HAND,
  "by hand, in the built-in currency": BY_HAND.replace("EUR", "USD"),
};

let data: string;
let watch: ShopWatch;
let lines: { error: jest.SpyInstance; info: jest.SpyInstance };
const before = currentSettings();
const file = () => shopFile(data);
const remove = () => rmSync(file(), { recursive: true, force: true });
const put = (text: string | Uint8Array) => writeFileSync(file(), text);
const replaceBy = (make: () => void) => {
  remove();
  make();
};
const link = (target: string) => replaceBy(() => symlinkSync(target, file()));

const WAYS: readonly [string, (whole: string) => void][] = [
  ["removed", remove],
  ["moved aside", () => renameSync(file(), `${file()}~`)],
  ["gone with its folder", () => rmSync(dirname(file()), { recursive: true })],
  ["gone with its disk", () => renameSync(dirname(file()), join(data, "unmounted"))],
  ["emptied", () => put("")],
  ["blank", () => put("\n\n  \n")],
  ["of comments alone", () => put("# Lumen's own\n")],
  ["of nothing that is set", () => put("---\nname:\n")],
  ["a link to nothing", () => link("nowhere.yaml")],
  ["a link to itself", () => link(file())],
  ["a link to a device", () => link("/dev/null")],
  ["on a disk that fails", () => link("/proc/self/mem")],
  ["a pipe that nobody writes to", () => replaceBy(() => execFileSync("mkfifo", [file()]))],
  ["a folder", () => replaceBy(() => mkdirSync(file()))],
  [
    "in a folder that is a file",
    () => {
      rmSync(dirname(file()), { recursive: true });
      writeFileSync(dirname(file()), "");
    },
  ],
  ["in Latin-1", (whole) => put(Buffer.from(whole.replace("Lumen", "Lumé"), "latin1"))],
  ["in UTF-16", (whole) => put(Buffer.from(`\uFEFF${whole}`, "utf16le"))],
  ["zeros, as after a power cut", (whole) => put(Buffer.alloc(whole.length))],
  ["with zeros at its end", (whole) => put(whole.slice(0, 90).padEnd(whole.length, "\0"))],
  ["of a megabyte", (whole) => put(whole.padEnd(1 << 20, " "))],
  ["an error page", () => put("<html><body>502 Bad Gateway</body></html>")],
  ["another program's", () => put("services:\n  shop:\n    image: shop\n")],
  ["with the marks of a merge", (whole) => put(`<<<<<<< HEAD\n${whole}`)],
  ["without its tax", (whole) => put(whole.slice(0, whole.indexOf("taxes")))],
  [
    "a newer one, cut",
    () => put(BY_HAND.slice(0, BY_HAND.indexOf("  - country: DE")).replace("20", "21")),
  ],
];

describe.each(Object.entries(TEXTS))("a file written %s", (_, whole) => {
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), "lost-"));
    mkdirSync(join(dirname(file()), "pages"), { recursive: true });
    writeFileSync(join(dirname(file()), "pages", "about.md"), "---\ntitle: About\n---\nHere.");
    put(whole);
    setSettings(readShopFile(whole), whole);
    lines = {
      error: jest.spyOn(log, "error").mockImplementation(() => undefined),
      info: jest.spyOn(log, "info").mockImplementation(() => undefined),
    };
    watch = watchShop(data, () => undefined);
    watch.look();
  });
  afterEach(() => {
    watch.close();
    jest.restoreAllMocks();
    setSettings(before);
    rmSync(data, { recursive: true });
  });

  it.each(WAYS)("that is %s changes nothing, is said once, and is taken when right", (_, lose) => {
    const [settings, pages] = [currentSettings(), [...heldPages().keys()]];
    lose(whole);
    for (let looks = 0; looks < 3; looks++) watch.look();
    expect(currentSettings()).toBe(settings);
    expect([...heldPages().keys()]).toEqual(pages);
    expect(lines.error.mock.calls).toEqual([
      [expect.stringMatching(/shop\.yaml.*The shop keeps the settings that it had\.$/)],
    ]);
    expect(refusedByShop(data)).toEqual([expect.stringContaining("shop.yaml")]);
    watch.close();
    watch = watchShop(data, () => undefined);
    expect(refusedByShop(data)).toEqual([]);
    watch.look();
    expect(refusedByShop(data)).toEqual([expect.stringContaining("shop.yaml")]);
    lines.error.mock.calls.splice(1);

    rmSync(dirname(file()), { recursive: true, force: true });
    mkdirSync(dirname(file()));
    put(whole.replace("30", "60"));
    watch.look();
    expect(currentSettings()).toEqual({
      ...settings,
      returns: { ...settings.returns, days: 60 },
    });
    expect(lines.info.mock.calls.map(String)).toEqual([
      expect.stringContaining("has changed"),
      "shop.yaml is right again",
    ]);
    expect([lines.error.mock.calls.length, refusedByShop(data)]).toEqual([1, []]);
  });

  it("that is cut at any byte changes nothing", () => {
    const settings = currentSettings();
    for (let length = 0; length < whole.length; length++) {
      put(whole.slice(0, length));
      watch.look();
      expect([length, currentSettings()]).toEqual([length, settings]);
    }
  });

  it("gives settings up that are taken out where it ends as a whole one", () => {
    put(withEndLine(`name: Lumen\ncurrency: ${currentSettings().currency}\n`));
    watch.look();
    expect(currentSettings()).toMatchObject({
      name: "Lumen",
      taxes: [],
      returns: DEFAULTS.returns,
    });
    expect(lines.error).not.toHaveBeenCalled();
  });

  it("takes other values and more of them, however it ends", () => {
    put(`${whole.replace(END_LINE, "").replace("19.25", "16")}minimumAge: 18\n`);
    watch.look();
    expect(currentSettings().taxes.map(({ percent }) => percent)).toEqual([20, 16]);
    put(`${readFileSync(file(), "utf8")}tagline: rings\n`);
    watch.look();
    expect(currentSettings().tagline).toBe("rings");
  });
});
