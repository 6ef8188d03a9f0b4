import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** By whom each lane is asked for, and what a test is that first runs in it. */
export const LANES = {
  quick: {
    command: "npm test",
    asks: "Does it work here, and did I break it?",
    holds:
      "Types, lint, rooms; unit tests in one process, on SQLite; the build; the journeys that carry the specification once (`QUICK`)",
  },
  all: {
    command: "npm test -- --all",
    asks: "May this land?",
    holds:
      "Unit tests that need PostgreSQL, a process or another program, and what the others try on PostgreSQL too; all journeys, widths and states",
  },
  proof: {
    command: "npm run proof",
    asks: "Does it hold when it hurts?",
    holds:
      "Loads and kills, by their files' names; all rounds of what has a `budget`, old browsers, deploys, mutation's sample, every bench",
  },
};

const isUnit = /^(?!e2e\/).*\.test\.tsx?$/;
const isJourney = /^e2e\/.*\.(spec|proof)\.ts$/;
const hurts = /\.(load|kill)\.test\.ts$|\.proof\.ts$/;
/** What a unit test imports or calls that needs a process, another program or PostgreSQL. */
const needsMore = new RegExp(
  [
    'from "node:(child_process|worker_threads)"',
    'testing/(bundle|nginx|s3-server|sqlite-tools|varnish)"',
    "\\b(startServer|testsReachedBy|createPostgresDatabase|createEmptyPostgresDatabase)\\b",
    // As an engine to open, not to tell apart.
    '(?<![=!]== )"postgres"',
  ].join("|"),
);
/** A test as it is written: its head, up to where its body begins. */
const written = /^ *(?:test|it|itOnce)(?:\.each\b|\()[\s\S]*?(?:=> ?[{(]|=>\n|;\n)/gm;

/** The lane in which a test file first runs; of journeys, those that are not `QUICK`. */
export function laneOf(path, code) {
  if (hurts.test(path)) return "proof";
  return isJourney.test(path) || needsMore.test(code) ? "all" : "quick";
}

/** The paths of the unit tests that first run in one of the lanes. */
export function unitTestsOf(...lanes) {
  return testFiles()
    .filter(({ path, code }) => isUnit.test(path) && lanes.includes(laneOf(path, code)))
    .map(({ path }) => path);
}

/** How many tests of each lane are written; a table, a width or an engine makes several of one. */
export function writtenTests() {
  const counts = { quick: 0, all: 0, proof: 0 };
  for (const { path, code } of testFiles()) {
    for (const [head] of code.matchAll(written)) {
      counts[/\bQUICK\b/.test(head) ? "quick" : laneOf(path, code)] += 1;
    }
  }
  return counts;
}

/** Which lane has run, and what the others hold, for the last lines of a run. */
export function lanesLines(lane) {
  const counts = writtenTests();
  // What may land is tried with all of the quick lane.
  const run = lane === "all" ? ["quick", "all"] : [lane];
  const others = Object.keys(LANES).filter((other) => !run.includes(other));
  return [
    lane ? `this was ${LANES[lane].command}: ${LANES[lane].asks}` : "these were tests of any lane",
    ...others.map(
      (other) => `not run: ${counts[other]} written tests of \`${LANES[other].command}\``,
    ),
  ];
}

/** Every test file of the checkout and what is written in it. */
export function testFiles() {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$)/.test(entry.name))
    .flatMap(({ name }) =>
      readdirSync(join(root, name), { recursive: true, encoding: "utf8" }).map((path) =>
        join(name, path),
      ),
    )
    .filter((path) => isUnit.test(path) || isJourney.test(path))
    .map((path) => ({ path, code: readFileSync(join(root, path), "utf8") }));
}
