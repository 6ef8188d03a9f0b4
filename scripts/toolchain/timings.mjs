import { relative } from "node:path";

/** @typedef {{ file: string, seconds: number }} Timing */

const MAX_SHOWN = 15;

/** The seconds of each file of Jest's `--json` report. @returns {Timing[]} */
export function timingsOfJest(report, root) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** The seconds of each file of Playwright's JSON report, all its tries together. @returns {Timing[]} */
export function timingsOfPlaywright(report) {
  return (report?.suites ?? []).map((suite) => ({
    file: `e2e/${suite.file}`,
    seconds: millisecondsOf(suite) / 1000,
  }));
}

function millisecondsOf({ specs = [], suites = [] }) {
  const tries = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const own = tries.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + millisecondsOf(suite), own);
}

/** The slowest files of a step, or all of them, one a line; none of a single file. */
export function slowestLines(step, timings, isAll) {
  if (timings.length < 2) return [];
  const sorted = [...timings].sort((one, other) => other.seconds - one.seconds);
  const shown = isAll ? sorted : sorted.slice(0, MAX_SHOWN);
  return [
    `slowest of ${step}, of ${timings.length} files:`,
    ...shown.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
  ];
}

/** What a step or a lane took, such as "20 s, processor 31 s". */
export function took({ seconds, processor, postgres = 0 }) {
  if (processor === undefined) return `${whole(seconds)} s`;
  const part = postgres > 0 ? `, PostgreSQL's ${whole(postgres)} s in it` : "";
  return `${whole(seconds)} s, processor ${whole(processor)} s${part}`;
}

/** Adds up what the steps of a lane took. */
export function tookTogether(results) {
  return results.reduce(
    (total, { seconds, processor, postgres = 0 }) => ({
      seconds: total.seconds + seconds,
      processor: processor === undefined ? undefined : total.processor + processor,
      postgres: total.postgres + postgres,
    }),
    { seconds: 0, processor: 0, postgres: 0 },
  );
}

/**
 * What the machine was doing, before and after, so that the seconds of a busy one are not taken for
 * those of a quiet one: its load counts who waits for a processor too.
 */
export function machineLine({ before, after, own }) {
  const cores = `${after.cores} ${after.cores === 1 ? "core" : "cores"}`;
  const load = `load ${before.load.toFixed(1)} before and ${after.load.toFixed(1)} after`;
  if (own === undefined) return `${cores}, ${load}`;
  const others = Math.max(0, after.busy - before.busy - own);
  return `${cores}, ${load}, other work took ${whole(others)} s of their time`;
}

function whole(seconds) {
  return seconds.toFixed(0);
}
