import { testsReachedBy } from "./changed.mjs";

const card = "components/listing/product-card.tsx";
const killLoad = "lib/backend/orders/kill.load.test.ts";

test("a change reaches the tests related to it, and those that read files", () => {
  const [how, ...files] = testsReachedBy([card]) ?? [];
  expect(how).toBe("--findRelatedTests");
  expect(files).toEqual(expect.arrayContaining([card, "architecture.test.ts"]));
  expect(files).not.toContain(killLoad);
});

test("a change in lib/ reaches the tests that start the backend in a process of its own", () => {
  expect(testsReachedBy(["lib/backend/start.ts"])).toContain(killLoad);
});

test("a file that is gone is not looked for", () => {
  expect(testsReachedBy(["lib/domain/gone.ts"])).not.toContain("lib/domain/gone.ts");
});

test("a change to what all tests stand on reaches them all", () => {
  expect(testsReachedBy([card, "package-lock.json"])).toEqual([]);
  expect(testsReachedBy(["jest.config.mjs"])).toEqual([]);
});

test("no change reaches no test", () => {
  expect(testsReachedBy([])).toBeUndefined();
});
