import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { log } from "@/lib/platform/log";
import { heldPages, holdPages } from "@/shop/content/held-pages";
import { proseOf } from "@/shop/content/inline-text";
import { pagesIn, writtenPage } from "@/shop/content/pages";
import { currentSettings, setSettings } from "@/shop/shop";
import { readShopFolder } from "./folder";
import { homeInMemory } from "./home";
import { readPages } from "./pages";
import { takeFolder } from "./take-folder";
import { watchShop } from "./watch";

let folder: string;
const file = (name: string) => join(folder, "shop", "pages", name);
const write = (name: string, text: string, title = "A page") =>
  writeFileSync(file(name), `---\ntitle: ${title}\n---\n${text}`);
async function read() {
  const home = homeInMemory(null);
  const { problems } = await takeFolder(folder, home, "shop.yaml");
  return { pages: readPages((await home.read()).files).pages, problems };
}
const said = (name: string) => proseOf(writtenPage(name)?.body ?? []);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pages-"));
  mkdirSync(join(folder, "shop", "pages"), { recursive: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

test("a file of the folder takes a built-in page's place, or is a page of its own", async () => {
  write("faq.md", "Ask us.");
  write("size-guide.md", "Sizes.");
  writeFileSync(file("notes.txt"), "x");
  writeFileSync(file(".size-guide.md"), "x");
  const { pages, problems } = await read();
  expect(problems).toEqual([]);
  expect(pages.map(({ name }) => name)).toEqual(
    "shipping return refund faq privacy terms size-guide".split(" "),
  );
  holdPages(pages);
  expect([said("faq"), said("size-guide")]).toEqual(["Ask us.", "Sizes."]);
  expect(pagesIn("footer").map(({ name }) => name)).toContain("size-guide");
});

test.each([
  [
    "cart.md",
    "a",
    "pages/cart.md, line 1: /cart is another page of the shop: expected another file name.",
  ],
  ["renamepass.md", "a", expect.stringContaining("/renamepass is another page")],
  ["About.md", "a", expect.stringContaining("expected a file name of small letters")],
  ["ab%2fc.md", "a", expect.stringContaining("expected a file name of small letters")],
  ["about.md", "a\n\n<b>", "pages/about.md, line 6: HTML is not taken: expected Markdown alone."],
  ["about.md", "x".repeat(64 * 1024), "pages/about.md, line 1: expected at most 64 KB."],
])("%s is said to be wrong, by file and line", async (name, text, problem) => {
  write(name, text);
  const { pages, problems } = await read();
  expect(problems).toEqual([problem]);
  expect(pages).toHaveLength(6);
});

test("a folder in a file's place, and the fifty-first page, are no pages", async () => {
  mkdirSync(file("about.md"));
  expect((await read()).problems).toEqual(["pages/about.md, line 1: expected a file."]);
  for (let page = 0; page < 50; page++) write(`p${page}.md`, "x");
  expect((await read()).problems).toContain("pages has 51 pages: the first 50 are taken.");
});

describe("in a running shop", () => {
  const changed = jest.fn();
  let lines: jest.SpyInstance;
  let watch: ReturnType<typeof watchShop>;
  const settings = currentSettings();
  beforeEach(async () => {
    jest.useFakeTimers();
    changed.mockClear();
    lines = jest.spyOn(log, "error").mockImplementation(() => undefined);
    jest.spyOn(log, "info").mockImplementation(() => undefined);
    holdPages([]);
    writeFileSync(join(folder, "shop", "shop.yaml"), "name: Lumen\n");
    setSettings(readShopFolder(folder));
    write("about.md", "At {{shop}}.");
    watch = watchShop(folder, homeInMemory("name: Lumen\n"), changed);
    await watch.look();
    changed.mockClear();
  });
  afterEach(() => {
    watch.close();
    setSettings(settings);
  });

  it("a changed page is seen within ten seconds, and the others stay as they are", async () => {
    const { faq, about } = Object.fromEntries(heldPages());
    write("about.md", "By Ada.");
    await jest.advanceTimersByTimeAsync(10_000);
    expect([said("about"), changed.mock.calls.length]).toEqual(["By Ada.", 1]);
    expect([heldPages().get("faq"), heldPages().get("about")]).toEqual([
      faq,
      expect.not.objectContaining(about ?? {}),
    ]);
    rmSync(file("about.md"));
    await jest.advanceTimersByTimeAsync(10_000);
    expect([writtenPage("about"), changed.mock.calls.length]).toEqual([null, 2]);
  });

  it("a file that is being written is not read before it is done", async () => {
    for (let part = 0; part < 5; part++) {
      write("about.md", "Half");
      utimesSync(file("about.md"), part, part);
      await jest.advanceTimersByTimeAsync(2_000);
      expect(said("about")).toMatch(/^At /);
    }
    await jest.advanceTimersByTimeAsync(2_000);
    expect(said("about")).toBe("Half");
  });

  it("a wrong page leaves the one that was there, and is said once", async () => {
    for (const text of ["{{nothing}}", "{{nothing}} "]) {
      write("about.md", text);
      await watch.look();
    }
    expect([said("about"), changed.mock.calls.length]).toEqual(["At Lumen.", 0]);
    expect(lines.mock.calls).toEqual([
      [expect.stringMatching(/^pages\/about\.md, line 4: \{\{nothing\}\} .* before stays\.$/)],
    ]);
  });

  it("pages that go with their folder stay, and those of an empty folder go", async () => {
    rmSync(file(""), { recursive: true });
    await watch.look();
    await watch.look();
    expect([said("about"), lines.mock.calls.map(String)]).toEqual([
      "At Lumen.",
      [expect.stringMatching(/^The folder pages is gone: .* stays\.$/)],
    ]);
    mkdirSync(file(""));
    await watch.look();
    expect(writtenPage("about")).toBeNull();
  });

  it("a changed setting is in the pages too", async () => {
    writeFileSync(join(folder, "shop", "shop.yaml"), "name: Halo\n");
    await watch.look();
    expect(said("about")).toBe("At Halo.");
  });
});
