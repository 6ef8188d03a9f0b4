// npm test: whether the shop works here, from a fresh clone, in minutes. It ends with what it took, the
// slowest files, what the other lanes hold (CONTRIBUTING.md), and the count.
//   npm test -- --all                 everything that must hold before a change lands
//   npm run proof                     what takes long, and hurts
// Tests that are named run whatever their lane:
//   npm test -- --changed             what this branch has changed since main, as far as it reaches
//   npm test -- --only=unit [arguments for Jest]
//   npm test -- --only=journeys [arguments for Playwright]
//   npm test -- --only=types|lint|build|proof|old-browsers|mutation
//   npm test -- --all --shard=1/3     a third of it, on one machine of three
//   npm test -- --slowest             the seconds of every file, and not of the slowest alone
//   npm test -- --repeat=20 -g "name" journeys many times over and never tried again
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { checks } from "./checks.mjs";
import { changesSinceMain } from "./toolchain/changed.mjs";
import { isGreen, line, sum } from "./toolchain/counts.mjs";
import { ensureInstalled, setUp } from "./toolchain/install.mjs";
import { lanesLines } from "./toolchain/lanes.mjs";
import { pinnedNode } from "./toolchain/node.mjs";
import { parseOptions } from "./toolchain/options.mjs";
import { machineNow, measured } from "./toolchain/processor-time.mjs";
import { main, say } from "./toolchain/say.mjs";
import { temporaryPlace } from "./toolchain/temporary.mjs";
import { machineLine, slowestLines, took, tookTogether } from "./toolchain/timings.mjs";

/** Both tracks run at once. */
const TRACKS = [
  ["types", "lint", "build", "journeys", "old-browsers"],
  ["unit", "proof", "mutation"],
];

/** Steps whose tests outside the quick lane may need what scripts/proof names. */
const NEEDS_PROOF = new Set(["unit", "journeys", "proof", "old-browsers", "mutation"]);

await main(async () => {
  const { steps, isChanged, isVerbose, ...options } = parseOptions(process.argv.slice(2));
  const changes = isChanged ? changesSinceMain() : undefined;
  const isLight = options.lane === "quick" || !steps.some((step) => NEEDS_PROOF.has(step));
  await setUp(() => ensureInstalled(isLight ? "checks" : "proof"));
  pinnedNode();
  const temporary = mkdtempSync(join(temporaryPlace(), "shortlisted-test-"));
  try {
    const asked = changes ? steps.filter((step) => isReached(step, changes)) : steps;
    const check = checks({ TMPDIR: temporary }, { ...options, changes });
    return await runAll(asked, check, options.lane, isVerbose);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
});

/** Which screens a change reaches is not to be told from imports: journeys that it changes run. */
function isReached(step, { files }) {
  if (step !== "build" && step !== "journeys") return true;
  const isJourneys = files.some((path) => path.startsWith("e2e/"));
  if (!isJourneys && step === "journeys")
    say("--changed leaves the journeys out: no change in e2e/");
  return isJourneys;
}

async function runAll(asked, check, lane, isVerbose) {
  const before = machineNow();
  const tests = asked.includes("unit") || asked.includes("proof");
  const run = async (step) => {
    const isQuiet =
      tests && TRACKS[0].includes(step) && !["journeys", "old-browsers"].includes(step);
    say(step);
    const start = performance.now();
    const one = () => check[step]({ isQuiet });
    const result = await measured(step === "build" ? () => setUp(one) : one);
    return { step, seconds: (performance.now() - start) / 1000, ...result };
  };
  // Both end before a failure is told, so that no process is left behind.
  const ended = await Promise.allSettled(
    TRACKS.map((track) =>
      inTurn(
        track.filter((step) => asked.includes(step)),
        run,
      ),
    ),
  );
  for (const { reason } of ended) if (reason) throw reason;
  const tracks = ended.map(({ value }) => value).filter((results) => results.length > 0);
  const results = tracks.flat();

  for (const { step, timings = [] } of results)
    for (const line of slowestLines(step, timings, isVerbose)) say(line);
  for (const { step, counts, ...result } of results)
    say(`${step}: ${line(counts)} (${took(result)})`);
  if (tracks.length > 1)
    for (const track of tracks)
      say(`${track.map(({ step }) => step).join(" + ")}: ${took(tookTogether(track))}`);
  const own = tookTogether(results).processor;
  say(machineLine({ before, after: machineNow(), own }));
  for (const name of results.flatMap(({ flaky = [] }) => flaky)) say(`flaky: ${name}`);
  for (const command of results.flatMap(({ again = [] }) => again)) say(`failed: ${command}`);
  for (const line of lanesLines(lane)) say(line);
  const total = sum(results.map(({ counts }) => counts));
  process.stdout.write(`${line(total)}\n`);
  return isGreen(total) ? 0 : 1;
}

async function inTurn(steps, run) {
  const results = [];
  for (const step of steps) results.push(await run(step));
  return results;
}
