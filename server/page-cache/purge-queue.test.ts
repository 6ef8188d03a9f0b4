import { EVERYTHING_CHANGED, keysChangedBy } from "../../lib/http/surrogate-keys";
import { log } from "../../lib/platform/log";
import { PurgeQueue } from "./purge-queue";

beforeEach(() => jest.useFakeTimers());
const opened: PurgeQueue[] = [];
afterEach(() => {
  for (const queue of opened.splice(0)) queue.close();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A queue that has purged what it purges at its start. */
async function open() {
  const front = { isAway: false, told: [] as string[][], hold: Promise.resolve() };
  const queue = new PurgeQueue(
    {
      maxKeys: 30,
      async purge(keys) {
        front.told.push([...keys]);
        await front.hold;
        if (front.isAway) throw new Error("away");
      },
    },
    log,
  );
  opened.push(queue);
  await jest.advanceTimersByTimeAsync(0);
  const atStart = front.told.splice(0);
  const change = (subject: string, id: number) =>
    queue.note({ keys: keysChangedBy({ subject, id }), revision: 1, since: 0 });
  const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);
  return { front, queue, atStart, change, seconds };
}

it("purges everything at its start", async () => {
  const { atStart } = await open();
  expect(atStart).toEqual([["all"]]);
});

it("purges at once what must be exact, and again 5 s later with what need not be", async () => {
  const { front, change, seconds } = await open();
  change("product", 12);
  expect(front.told).toEqual([["product:12", "many"]]);
  await seconds(4);
  expect(front.told).toHaveLength(1);
  await seconds(2);
  expect(front.told.slice(1).flat().toSorted()).toEqual(["many", "product", "product:12"]);
  await seconds(60);
  expect(front.told.flat()).toHaveLength(5);
});

it("purges lists every 5 s at most, however often things change, and no later", async () => {
  const { front, change, seconds } = await open();
  for (let second = 0; second < 20; second += 1) {
    change("product", second + 1);
    await seconds(1);
  }
  const lists = front.told.filter((keys) => keys.includes("product")).length;
  expect(lists).toBeGreaterThanOrEqual(3);
  expect(lists).toBeLessThanOrEqual(4);
});

it("gathers what changes while it is telling", async () => {
  const { front, change, seconds } = await open();
  let release = () => {};
  front.hold = new Promise((resolve) => {
    release = resolve;
  });
  for (const id of [1, 2, 3]) change("details", id);
  expect(front.told).toEqual([["details:1", "many"]]);
  release();
  await seconds(0);
  expect(front.told.slice(1)).toEqual([["details:2", "many", "details:3"]]);
});

it("a failed purge is repeated with later changes, and logged", async () => {
  const warn = jest.spyOn(log, "warn").mockImplementation(() => {});
  const { front, change, seconds } = await open();
  front.isAway = true;
  change("details", 1);
  await seconds(0);
  change("details", 2);
  expect(warn).toHaveBeenCalledTimes(1);
  front.isAway = false;
  front.told = [];
  await seconds(1);
  expect(front.told.flat()).toEqual(expect.arrayContaining(["details:1", "details:2"]));
});

it("a purge sends at most the maximum of keys, those that failed after the others", async () => {
  jest.spyOn(log, "warn").mockImplementation(() => {});
  const { front, change, seconds } = await open();
  front.isAway = true;
  for (let id = 1; id <= 100; id += 1) change("details", id);
  await seconds(0);
  front.isAway = false;
  front.told = [];
  await seconds(1);
  expect(front.told.map((keys) => keys.length)).toEqual([30, 30, 30, 11]);
  expect(new Set(front.told.flat()).size).toBe(101);
});

it("asks a cache that is away less and less often, once a minute at last", async () => {
  jest.spyOn(log, "warn").mockImplementation(() => {});
  const { front, change, seconds } = await open();
  front.isAway = true;
  change("details", 1);
  await seconds(600);
  const asked = front.told.length;
  expect(asked).toBeLessThan(20);
  await seconds(120);
  expect(front.told.length - asked).toBe(2);
});

it("purges everything when everything, or very much, has changed", async () => {
  const { front, queue, change, seconds } = await open();
  queue.note({ keys: EVERYTHING_CHANGED, revision: 1, since: 0 });
  expect(front.told).toEqual([["all"]]);
  await seconds(10);
  front.told = [];
  const keys = Array.from({ length: 11_000 }, (_, id) => keysChangedBy({ subject: "product", id }));
  queue.note({ keys: keys.flat(), revision: 2, since: 0 });
  await seconds(0);
  expect(front.told).toEqual([["all"]]);
  await seconds(6);
  expect(front.told).toEqual([["all"], ["all"]]);
  change("stock", 3);
  await seconds(6);
  expect(front.told.at(-1)?.toSorted()).toEqual(["many", "stock:3"]);
});
