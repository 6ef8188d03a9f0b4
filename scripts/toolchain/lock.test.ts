import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { makeMark } from "./in-use.mjs";
import { withLock } from "./lock.mjs";

/** What happens, in this order, each time the lock is waited for. */
const mockTurns: (() => void)[] = [];
jest.mock("node:timers/promises", () => ({
  setTimeout: async () => {
    await new Promise(setImmediate);
    mockTurns.shift()?.();
  },
}));

let folder: string;
let directory: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
  directory = join(folder, "lock");
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

function leaveBehind(owner: string): number {
  mkdirSync(directory);
  writeFileSync(join(directory, "owner"), owner);
  return makeMark(directory) ?? -1;
}

/** How often it is waited for before the work begins; `turns` happen meanwhile. */
async function waits(turns: readonly (() => void)[]): Promise<number> {
  mockTurns.push(...turns);
  return withLock(directory, async () => turns.length - mockTurns.splice(0).length);
}

/** @returns what sets the clock by which this process waits. */
function clock(): (seconds: number) => void {
  const start = performance.now();
  const now = jest.spyOn(performance, "now").mockReturnValue(start);
  return (seconds) => now.mockReturnValue(start + seconds * 1000);
}

function beat(date: Date): void {
  utimesSync(directory, date, date);
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

test("the lock of a process that died here is taken over at once, though the machine was started again", async () => {
  closeSync(leaveBehind(`${hostname()} another-boot another`));
  expect(await waits([])).toBe(0);
});

test("a lock is left to a process that lives here, however long it was silent", async () => {
  const mark = leaveBehind(`${hostname()} another-boot another`);
  const set = clock();
  beat(new Date(0));
  expect(await waits([() => set(61), () => set(90_000), () => closeSync(mark)])).toBe(3);
});

test("the lock of another machine is taken over when its heart has stopped for a minute", async () => {
  const mark = leaveBehind("elsewhere another-boot another");
  const set = clock();
  expect(await waits([() => set(59), () => set(61), () => undefined])).toBe(2);
  closeSync(mark);
});

test.each([0, Date.now() * 2])("a heart beats though its clock says %d", async (wrong) => {
  closeSync(leaveBehind("elsewhere another-boot another"));
  const set = clock();
  const turns = [1, 2, 3].map((minutes) => () => {
    set(minutes * 59);
    beat(new Date(wrong + minutes));
  });
  expect(await waits([...turns, () => set(240), () => undefined])).toBe(4);
});

test("a process that was killed before it said who it is keeps nobody for long", async () => {
  mkdirSync(directory);
  const set = clock();
  expect(await waits([() => set(61), () => undefined])).toBe(1);
});
