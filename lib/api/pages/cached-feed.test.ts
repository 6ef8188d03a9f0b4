import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { config } from "@/lib/config";
import { cachedFeed } from "./merchant-feed";

jest.mock("@/lib/config", () => ({ config: { dataDir: "" } }));
const setting = config as { dataDir: string };
/** The log of changes: its length is the position. */
let mockLog: string[] | null;
jest.mock("@/lib/api/transport", () => ({
  changesOf: async (subjects: readonly string[], since: string | null) =>
    mockLog && {
      position: `${mockLog.length}/1:2:`,
      hasChanged: mockLog
        .slice(Number.parseInt(since ?? "0", 10))
        .some((subject) => subjects.includes(subject)),
    },
}));

let made: number;
beforeEach(() => {
  setting.dataDir = mkdtempSync(join(tmpdir(), "feed-"));
  mockLog = ["product"];
  made = 0;
});
afterEach(() => rmSync(setting.dataDir, { recursive: true, force: true }));

async function* text() {
  made++;
  yield `<feed n="${made}">`;
  yield "é".repeat(100_000);
  yield "</feed>";
}
const read = async (name = "https://shop.test") =>
  (await new Response(await cachedFeed(name, text())).text()).slice(0, 12);
const files = () => readdirSync(join(setting.dataDir, "feeds"));

it("a cached feed is written once, until something in it changes", async () => {
  expect([await read(), await read()]).toEqual(['<feed n="1">', '<feed n="1">']);
  mockLog?.push("content");
  expect(await read()).toBe('<feed n="1">');
  for (const subject of ["product", "details", "brand", "category"]) {
    const before = made;
    mockLog?.push(subject);
    await read();
    expect(made).toBe(before + 1);
  }
});

it("a cached feed is one file that only its owner can read", async () => {
  await read();
  mockLog?.push("product");
  await read();
  expect(files()).toHaveLength(1);
  const { mode } = statSync(join(setting.dataDir, "feeds", files()[0]!));
  expect(mode & 0o077).toBe(0);
});

it("a cached feed is written for each address of the shop", async () => {
  expect([await read("https://a.test"), await read("https://b.test")]).toEqual([
    '<feed n="1">',
    '<feed n="2">',
  ]);
});

it("a feed is not cached when its reader leaves before the end", async () => {
  const reader = (await cachedFeed("https://shop.test", text())).getReader();
  await reader.read();
  await reader.cancel();
  expect(files()).toEqual([]);
  expect(await read()).toBe('<feed n="2">');
});

it("a feed is streamed to a second reader while the first is slow, and written once", async () => {
  const slow = await cachedFeed("https://shop.test", text());
  const reader = slow.getReader();
  await reader.read();
  expect(await read()).toBe('<feed n="2">');
  while (!(await reader.read()).done);
  expect(await read()).toBe('<feed n="1">');
});

it("a cached feed is written again after a draft that a process left behind", async () => {
  const slow = (await cachedFeed("https://shop.test", text())).getReader();
  await slow.read();
  const draft = join(setting.dataDir, "feeds", files()[0]!);
  while (statSync(draft).size < 200_000) await nextTurn();
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
  utimesSync(draft, longAgo, longAgo);
  await read();
  expect(files().filter((name) => name.endsWith(".feed"))).toHaveLength(1);
  await slow.cancel();
});

it("a feed is streamed where changes are unknown, and where nothing can be written", async () => {
  mockLog = null;
  expect([await read(), await read()]).toEqual(['<feed n="1">', '<feed n="2">']);
  mockLog = [];
  writeFileSync(join(setting.dataDir, "feeds"), "no folder");
  const written = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  expect([await read(), await read()]).toEqual(['<feed n="3">', '<feed n="4">']);
  written.mockRestore();
});
