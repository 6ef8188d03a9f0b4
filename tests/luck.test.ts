import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LONG_WAITS } from "./waits";

const root = join(__dirname, "..");
const SECOND_MS = 1_000;
const OWN = "tests/luck.test.ts";

const unit = filesOf(
  "{app,bench,components,conformance,demo,docs,lib,owner,scripts,server,shop,tests}/**/*.test.{ts,tsx}",
  "{app,components,conformance,demo,lib,owner,server}/**/testing/**/*.{ts,tsx,mjs}",
);
const journeys = filesOf("e2e/**/*.{ts,mjs}");
const all = [...unit, ...journeys];

function filesOf(...patterns: string[]): { path: string; code: string }[] {
  return globSync(patterns, { cwd: root })
    .filter((path) => path !== OWN)
    .map((path) => ({ path, code: readFileSync(join(root, path), "utf8") }));
}

const pathsWith = (files: typeof all, pattern: RegExp) =>
  files.filter(({ code }) => pattern.test(code)).map(({ path }) => path);

test("no unit test is tried again", () => {
  expect(pathsWith(unit, /\bretryTimes\b/)).toEqual([]);
  for (const name of ["jest.config.mjs", "jest.mutation.config.mjs"])
    expect(readFileSync(join(root, name), "utf8")).not.toMatch(/retr(y|ies)/i);
});

test.each([
  ["unit test", unit, "jest.config.mjs", /testTimeout: ([\d_]+)/],
  ["journey", journeys, "playwright.config.ts", /^ {2}timeout: ([\d_]+)/m],
])("no %s has less time than all have, which a busy machine may need", (_, files, config, all) => {
  const most = numberOf(all.exec(readFileSync(join(root, config), "utf8"))?.[1]);
  const own = /(?:\},\s+|\b(?:jest|test)\.setTimeout\()([\d_]+),?\s*\);/g;
  const isShort = ({ code }: (typeof files)[number]) =>
    [...code.matchAll(own)].some(([, ms]) => numberOf(ms) >= SECOND_MS && numberOf(ms) < most);
  expect(most).toBeGreaterThan(SECOND_MS);
  expect(files.filter(isShort).map(({ path }) => path)).toEqual([]);
});

test("HTTP servers of tests are opened in one place, which keeps idle connections", () => {
  const http = /import \{[^}]*\bcreateServer\b[^}]*\} from "node:http"/;
  expect(pathsWith(all, http)).toEqual(["lib/testing/http-server.ts"]);
});

test("no test listens on a port that another may have", () => {
  expect(pathsWith(all, /\.listen\(\s*[1-9]/)).toEqual([]);
});

test("no test writes to a folder that another may have", () => {
  expect(pathsWith(all, /(?<!mkdtemp(?:Sync)?\((?:path\.)?)join\(tmpdir\(\), ["']/)).toEqual([]);
});

test("no test is skipped, left for later, or run without the others", () => {
  const marks =
    /(?<![.\w])(?:test|it|itOnce|describe\w*)(?:\.\w+)*\.(?:skip|todo|fixme|fail|failing|only)\b|\b[fx](?:test|it|describe)\(/;
  expect(pathsWith(all, marks)).toEqual([]);
});

test("a journey waits for a condition, never for a time", () => {
  expect(pathsWith(journeys, /waitForTimeout\(/)).toEqual([]);
});

test("journeys come by the one `test` that waits for a page's script", () => {
  const specs = journeys.filter(({ path }) => path.endsWith(".spec.ts"));
  const others = /import \{[^}]*(?<!type )\btest\b[^}]*\} from "@playwright\/test"/;
  expect(pathsWith(specs, others)).toEqual([]);
});

test("unit tests that wait longer than a second are listed with their reason", () => {
  const long = unit.filter(({ code }) => longestWaitIn(code) >= SECOND_MS).map(({ path }) => path);
  expect(long.sort()).toEqual(Object.keys(LONG_WAITS).sort());
});

test.each([
  ["await sleep(1_000);", 1_000],
  ["await pause(999);", 999],
  ["setTimeout(() => done(sent), 2_500);", 2_500],
  ["jest.setTimeout(60_000);", 0],
  ["await new Promise((resolve) => setTimeout(resolve, 1500));", 1_500],
  ["select pg_sleep(0.9)", 900],
  ["const TIMEOUTS = { statement: 1_000 };", 1_000],
  ["const wait = { timeoutMs: 3_000 };", 3_000],
])("how long %s waits is read", (code, ms) => {
  expect(longestWaitIn(code)).toBe(ms);
});

/** The longest time, in milliseconds, that a file names where it waits or has others wait. */
function longestWaitIn(code: string): number {
  const called =
    /(?<!(?:jest|test)\.)\b(?:setTimeout|sleep|pause|wait)\(((?:[^()]|\([^()]*\))*)\)/g;
  const limits = /\b(?:delayMs|timeoutMs|statement|answer|lock): ([\d_]+)/g;
  const seconds = /\bpg_sleep\(([\d.]+)\)/g;
  return Math.max(
    0,
    ...[...code.matchAll(called)].map(([, inside = ""]) => numberOf(/([\d_]+)$/.exec(inside)?.[1])),
    ...[...code.matchAll(limits)].map(([, ms]) => numberOf(ms)),
    ...[...code.matchAll(seconds)].map(([, given]) => Number(given) * SECOND_MS),
  );
}

function numberOf(written = "0"): number {
  return Number(written.replaceAll("_", ""));
}
