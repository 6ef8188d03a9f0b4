import { testsReachedBy } from "./changed.mjs";

const card = "components/listing/product-card.tsx";
const killLoad = "lib/backend/orders/kill.load.test.ts";
const killedImport = "owner/import/import.kill.test.ts";

test("a change reaches the tests related to it, and those that read files", () => {
  const [how, ...files] = testsReachedBy([card]) ?? [];
  expect(how).toBe("--findRelatedTests");
  expect(files).toEqual(expect.arrayContaining([card, "tests/architecture.test.ts"]));
  for (const test of [killLoad, killedImport]) expect(files).not.toContain(test);
});

test("a change in lib/ reaches the tests that start the backend in a process of its own", () => {
  const tests = testsReachedBy(["lib/backend/start.ts"]);
  expect(tests).toEqual(expect.arrayContaining([killLoad, killedImport]));
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
