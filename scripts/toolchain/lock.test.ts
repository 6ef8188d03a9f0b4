import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { withLock } from "./lock.mjs";

let folder: string;
let directory: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
  directory = join(folder, "lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function leaveBehind(owner: string) {
  mkdirSync(directory);
  writeFileSync(join(directory, "owner"), owner);
}

test("works take turns and leave nothing behind", async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await new Promise(setImmediate);
    inside--;
  };
  await Promise.all([
    withLock(directory, work),
    withLock(directory, work),
    withLock(directory, work),
  ]);
  expect(most).toBe(1);
  expect(existsSync(directory)).toBe(false);
});

test("work that throws releases the lock", async () => {
  const broken = () => Promise.reject(new Error("broken"));
  await expect(withLock(directory, broken)).rejects.toThrow("broken");
  expect(existsSync(directory)).toBe(false);
});

test("the lock of a process that died here is taken over at once", async () => {
  leaveBehind(`${hostname()} 2147483646 0`);
  await expect(withLock(directory, async () => "done")).resolves.toBe("done");
});

test("the lock of another host is taken over when its heart has stopped for a minute", async () => {
  leaveBehind("elsewhere 1 0");
  const longAgo = new Date(Date.now() - 61_000);
  utimesSync(directory, longAgo, longAgo);
  await expect(withLock(directory, async () => "done")).resolves.toBe("done");
});
