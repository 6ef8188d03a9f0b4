import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  LANES,
  laneOf,
  testFiles,
  unitTestsOf,
  writtenTests,
} from "../scripts/toolchain/lanes.mjs";
import { MUTATION_ROOMS, MUTATION_SAMPLE } from "../scripts/toolchain/mutation-rooms.mjs";

/** Put together, since this test starts neither. */
const PROCESS = ["node", "child_process"].join(":");
const POSTGRES = ["postgre", "s"].join("");
const root = join(__dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("CONTRIBUTING has the lanes' rules as a table", () => {
  const rows = Object.values(LANES).map(
    ({ command, asks, holds }) => `| \`${command}\` | ${asks} | ${holds} |`,
  );
  expect(read("CONTRIBUTING.md")).toContain(rows.join("\n"));
});

test("every unit test first runs in exactly one lane", () => {
  const all = globSync("*/**/*.test.{ts,tsx}", { cwd: root, exclude: ["node_modules/**"] });
  const inLanes = (["quick", "all", "proof"] as const).flatMap((lane) => unitTestsOf(lane));
  expect(inLanes.sort()).toEqual(all.sort());
});

test("every test of a browser is a journey, or a proof by its name", () => {
  const journeys = testFiles().filter(({ path }) => path.startsWith("e2e/"));
  const byName = globSync("e2e/**/*.{spec,proof}.ts", { cwd: root });
  expect(journeys.map(({ path }) => path).sort()).toEqual(byName.sort());
});

test.each([
  [
    "quick",
    "lib/domain/money/money.test.ts",
    'import { describeEngines } from "./testing/engines";',
  ],
  ["all", "owner/demo/demo.test.ts", `import { spawn } from "${PROCESS}";`],
  ["all", "owner/doctor/doctor.test.ts", `await open("${POSTGRES}");`],
  ["proof", "owner/import/import.kill.test.ts", `import { spawn } from "${PROCESS}";`],
  ["all", "e2e/bag.spec.ts", ""],
  ["proof", "e2e/lacking.proof.ts", ""],
])("of the lane %s is %s", (lane, path, code) => {
  expect(laneOf(path, code)).toBe(lane);
});

test("what helpers of tests start is known by what is imported of them", () => {
  const helpers = globSync("**/testing/**/*.{ts,mjs}", { cwd: root, exclude: ["node_modules/**"] })
    .map((path) => ({ path, code: read(path) }))
    .filter(({ code }) => /from "(node:(child_process|worker_threads)|esbuild)"/.test(code));
  const unknown = helpers.filter(({ path, code }) => {
    const names = [...code.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)];
    const imported = names.map(([, name]) => name).join(", ");
    const importing = `import { ${imported} } from "@/${path.replace(/\.ts$/, "")}";`;
    return laneOf("lib/some.test.ts", importing) === "quick";
  });
  expect(helpers.length).toBeGreaterThan(3);
  expect(unknown.map(({ path }) => path)).toEqual([]);
});

test("what mutation runs is in the quick lane, but for loads, which it leaves out", () => {
  const rooms = Object.values({ ...MUTATION_ROOMS, ...MUTATION_SAMPLE });
  const patterns = rooms
    .flatMap(({ tests }) => tests)
    .map((path) => path.replace("<rootDir>/", ""));
  const files = globSync(patterns, { cwd: root }).filter((path) => !/\.load\./.test(path));
  const quick = new Set(unitTestsOf("quick"));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => !quick.has(path))).toEqual([]);
});

test("each name of mutation's rooms and samples is a file's", () => {
  const alternatives = (pattern: string): string[] => {
    const [all = "", names] = /\{([^{}]*)\}/.exec(pattern) ?? [];
    return names === undefined
      ? [pattern]
      : names.split(",").flatMap((name) => alternatives(pattern.replace(all, name)));
  };
  const rooms = Object.values({ ...MUTATION_ROOMS, ...MUTATION_SAMPLE });
  const named = rooms
    .flatMap(({ mutate, tests }) => [...mutate, ...tests])
    .map((path) => path.replace("<rootDir>/", ""));
  const missing = named
    .flatMap(alternatives)
    .filter((pattern) => globSync(pattern, { cwd: root }).length === 0);
  expect(missing).toEqual([]);
});

test("written tests are counted by their lane", () => {
  const { quick, all, proof } = writtenTests();
  expect(quick).toBeGreaterThan(2_000);
  expect(all).toBeGreaterThan(300);
  expect(proof).toBeGreaterThan(5);
});
