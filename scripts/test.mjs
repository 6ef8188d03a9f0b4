// npm test: everything that must hold, from a fresh clone. Its last line is the count.
//   npm test -- --changed             what this branch has changed since main, as far as it reaches
//   npm test -- --only=unit [arguments for Jest]
//   npm test -- --only=journeys [arguments for Playwright]
//   npm test -- --only=types|lint|build|proof|old-browsers
//   npm test -- --shard=1/3           a third of it, on one machine of three
//   npm test -- --repeat=20 -g "name" journeys many times over and never tried again
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { checks } from "./checks.mjs";
import { changesSinceMain } from "./toolchain/changed.mjs";
import { isGreen, line, sum } from "./toolchain/counts.mjs";
import { ensureInstalled } from "./toolchain/install.mjs";
import { withLock } from "./toolchain/lock.mjs";
import { pinnedNode } from "./toolchain/node.mjs";
import { parseOptions } from "./toolchain/options.mjs";
import { root } from "./toolchain/root.mjs";
import { main, say } from "./toolchain/say.mjs";
import { temporaryPlace } from "./toolchain/temporary.mjs";

await main(async () => {
  const { steps, isChanged, ...options } = parseOptions(process.argv.slice(2));
  const changes = isChanged ? changesSinceMain() : undefined;
  await setUp(ensureInstalled);
  pinnedNode();
  const temporary = mkdtempSync(join(temporaryPlace(), "shortlisted-test-"));
  try {
    const asked = changes ? steps.filter((step) => isReached(step, changes)) : steps;
    return await runAll(asked, checks({ TMPDIR: temporary }, { ...options, changes }));
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

async function runAll(asked, check) {
  const results = [];
  const run = async (step, isQuiet) => {
    if (!asked.includes(step)) return;
    say(step);
    const start = performance.now();
    const one = () => check[step]({ isQuiet });
    const result = await (step === "build" ? setUp(one) : one());
    results.push({ step, seconds: Math.round((performance.now() - start) / 1000), ...result });
  };
  const tests = asked.includes("unit") || asked.includes("proof");
  // Both lanes end before a failure is told, so that no process is left behind.
  const lanes = await Promise.allSettled([
    inTurn(["types", "lint", "build", "journeys", "old-browsers"], (step) =>
      run(step, tests && step !== "journeys"),
    ),
    inTurn(["unit", "proof"], (step) => run(step, false)),
  ]);
  for (const { reason } of lanes) if (reason) throw reason;

  for (const { step, seconds, counts } of results) say(`${step}: ${line(counts)} (${seconds} s)`);
  for (const name of results.flatMap(({ flaky = [] }) => flaky)) say(`flaky: ${name}`);
  const total = sum(results.map(({ counts }) => counts));
  process.stdout.write(`${line(total)}\n`);
  return isGreen(total) ? 0 : 1;
}

async function inTurn(steps, run) {
  for (const step of steps) await run(step);
}

function setUp(work) {
  return withLock(join(root, ".setup-lock"), work, () => {
    say("Another run is setting up this checkout; waiting for it");
  });
}
