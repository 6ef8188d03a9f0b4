import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { laneOf } from "../scripts/toolchain/lanes.mjs";

/** How many rows may have no decision yet; lower it with each that is settled, never raise it. */
const OPEN_AT_MOST = 0;
const STATEMENTS = 684;

interface Row {
  number: number;
  tests: string[];
  difference: string;
  open: string;
}

const list = readFileSync(join(__dirname, "specification.md"), "utf8");
const rows = list
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line): Row => {
    const [, number, , tests, difference, open] = line.split("|").map((cell) => cell.trim());
    return {
      number: Number(number),
      tests: tests?.split("<br>").filter(Boolean) ?? [],
      difference: difference ?? "",
      open: open ?? "",
    };
  });

/** The names of a file's tests as its source writes them: titles, and the rows of its tables. */
function namesIn(source: string): { titles: string[]; tableRows: string[] } {
  const strings = (pattern: RegExp) =>
    [...source.matchAll(pattern)].map(([, , text = ""]) => text.replaceAll(/\\(.)/g, "$1"));
  return {
    titles: strings(
      /(?:\b(?:test|it|itOnce|describe|describeEngines|describeOneEngine)|\))\(\s*(["'`])((?:\\.|(?!\1).)*)\1/gs,
    ),
    tableRows: strings(/\[\s*(["'`])((?:\\.|(?!\1).)*)\1\s*,/gs),
  };
}

/** What is wrong with a test that a row names as `file` › name › row of its table; null if nothing. */
function faultOf(named: string): string | null {
  const [, path = "", rest = ""] = /^`([^`]+)` › (.+)$/.exec(named) ?? [];
  const file = join(__dirname, "..", path);
  if (!/\.(test|spec)\.tsx?$/.test(path) || !existsSync(file)) return "there is no such test file";
  const source = readFileSync(file, "utf8");
  const [name = "", row] = rest.split(" › ");
  const { titles, tableRows } = namesIn(source);
  const isExact = titles.filter((title) => title === name).length === 1 || tableRows.includes(name);
  const holding = titles.filter((title) => title.includes(name));
  if (!isExact && holding.length !== 1) return `${holding.length} tests have this in their name`;
  return row === undefined || source.includes(row) ? null : "its table has no such row";
}

test("the rows are numbered without a gap, and none of the statements is missing", () => {
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  expect(rows.length).toBeGreaterThanOrEqual(STATEMENTS);
});

test("every row has a test or a decision, unless it is open", () => {
  const bare = rows.filter(({ tests, difference, open }) => !tests[0] && !difference && !open);
  expect(bare.map(({ number }) => number)).toEqual([]);
});

test("every test that is named exists, by a name that is its own", () => {
  const faults = rows.flatMap(({ number, tests }) =>
    tests.flatMap((named) => {
      const fault = faultOf(named);
      return fault === null ? [] : [`${number}: ${named}: ${fault}`];
    }),
  );
  expect(faults).toEqual([]);
});

/** Whether `npm test` runs it: a unit test of the quick lane, or a journey that is tagged `QUICK`. */
function isQuick(named: string): boolean {
  const [, path = "", name = ""] = /^`([^`]+)` › ([^›]+)/.exec(named) ?? [];
  const source = readFileSync(join(__dirname, "..", path), "utf8");
  if (!path.startsWith("e2e/")) return laneOf(path, source) === "quick";
  const [head = ""] = source.slice(source.indexOf(name.trim())).split("=>", 1);
  return /\bQUICK\b/.test(head);
}

test("every row that has a test has one in the quick lane", () => {
  const slow = rows.filter(({ tests }) => tests.length > 0 && !tests.some(isQuick));
  expect(slow.map(({ number, tests }) => `${number}: ${tests.join(", ")}`)).toEqual([]);
});

test("no more rows are open than were known to be", () => {
  const marks = rows.map(({ open }) => open).filter((mark) => mark !== "");
  expect(marks.filter((mark) => mark !== "open")).toEqual([]);
  expect(marks.length).toBeLessThanOrEqual(OPEN_AT_MOST);
});
