import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shareStaticFiles } from "./shared-static-files";
import { until } from "./testing/until";

const HOUR_MS = 3_600_000;

const folder = mkdtempSync(join(tmpdir(), "shared-"));
afterAll(() => rmSync(folder, { recursive: true }));

function build(version: string, files: string[]): string {
  const built = join(folder, version);
  mkdirSync(join(built, "chunks"), { recursive: true });
  for (const name of files) writeFileSync(join(built, "chunks", name), name);
  return built;
}

async function start(version: string, files: string[], shared: string) {
  (await shareStaticFiles(build(version, files), shared))();
}

test("files of another version stay for a day after their last use, and no longer", async () => {
  const shared = join(folder, "static");
  const sharedFiles = () => readdirSync(join(shared, "chunks")).sort();
  await start("old", ["a.js", "both.js"], shared);
  await start("new", ["b.js", "both.js"], shared);
  expect(sharedFiles()).toEqual(["a.js", "b.js", "both.js"]);

  const aged = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  for (const name of sharedFiles()) utimesSync(join(shared, "chunks", name), aged(24), aged(24));
  await start("new", ["b.js", "both.js"], shared);
  expect(sharedFiles()).toEqual(["a.js", "b.js", "both.js"]);
  utimesSync(join(shared, "chunks", "a.js"), aged(26), aged(26));
  await start("new", ["b.js", "both.js"], shared);
  expect(sharedFiles()).toEqual(["b.js", "both.js"]);
});

describe("an hour later", () => {
  const shared = join(folder, "hourly");
  const chunk = (name: string) => join(shared, "chunks", name);
  const age = (hours: number) => {
    const time = new Date(Date.now() - hours * HOUR_MS);
    for (const name of readdirSync(join(shared, "chunks"))) utimesSync(chunk(name), time, time);
  };
  const isFresh = (name: string) => Date.now() - statSync(chunk(name)).mtimeMs < HOUR_MS;
  let end: () => void;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });
  });
  afterEach(() => {
    end();
    jest.useRealTimers();
    rmSync(shared, { recursive: true });
  });

  test("the files of a running version stay, though its release was removed", async () => {
    await start("before", ["before.js"], shared);
    const built = build("removed", ["own.js"]);
    end = await shareStaticFiles(built, shared);
    rmSync(built, { recursive: true });
    age(26);
    jest.advanceTimersByTime(HOUR_MS);
    await until(() => !existsSync(chunk("before.js")));
    expect(isFresh("own.js")).toBe(true);
  });

  test("the files of another instance stay where the clock was set or the machine paused", async () => {
    await start("another", ["another.js"], shared);
    end = await shareStaticFiles(build("own", ["own.js"]), shared);
    age(1);
    jest.setSystemTime(Date.now() + 48 * HOUR_MS);
    jest.advanceTimersByTime(HOUR_MS);
    await until(() => isFresh("own.js"));
    for (let look = 0; look < 50; look++) await stat(chunk("another.js"));
    jest.advanceTimersByTime(HOUR_MS);
    await until(() => !existsSync(chunk("another.js")));
  });
});
