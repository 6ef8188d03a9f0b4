// The steps of npm test. Each runs to its end and gives its counts.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tryBenches } from "./benches.mjs";
import { build, isBuildFresh } from "./toolchain/build.mjs";
import { testsReachedBy } from "./toolchain/changed.mjs";
import { ensureChromium } from "./toolchain/chromium.mjs";
import {
  commandsOfFailed,
  flakyJourneys,
  fromExitCode,
  fromJest,
  fromPlaywright,
  nothing,
  sum,
} from "./toolchain/counts.mjs";
import { unitTestsOf } from "./toolchain/lanes.mjs";
import { startPostgres } from "./toolchain/postgres.mjs";
import { ensureProxies } from "./toolchain/proxies.mjs";
import { root } from "./toolchain/root.mjs";
import { say } from "./toolchain/say.mjs";
import { freePort } from "./toolchain/server.mjs";
import { ensureSqliteTools } from "./toolchain/sqlite.mjs";
import { timingsOfJest, timingsOfPlaywright } from "./toolchain/timings.mjs";
import {
  browserSupport,
  lint as checkLint,
  types as checkTypes,
  program,
  script,
  tool,
} from "./toolchain/tools.mjs";

const failure = { counts: { ...nothing, failed: 1 } };

/**
 * Each step streams its output, or holds it back until it fails when it `isQuiet`, and gives
 * `{ counts }`; unit and journeys also `timings`, the seconds of their files, and journeys `flaky`, the
 * names of those that failed and passed when tried again, and `again`, the commands that run alone what
 * failed.
 *
 * @param env what every child gets; TMPDIR in it also takes the reports.
 * @param options what `parseOptions` gives, and `changes`, what `changesSinceMain` gives.
 */
export function checks(env, { lane, shard, repeat, changes, rest }) {
  const part = shard ? [`--shard=${shard}`] : [];
  return {
    types,
    lint,
    unit,
    proof,
    build: buildShop,
    journeys: () => journeys(),
    "old-browsers": () => journeys({ PROOF: "1" }),
    mutation,
  };

  async function types({ isQuiet }) {
    return { counts: fromExitCode(await checkTypes({ env, quiet: isQuiet })) };
  }

  async function lint({ isQuiet }) {
    return { counts: fromExitCode(await checkLint({ env, quiet: isQuiet })) };
  }

  function unit() {
    if (changes) return unitReached(testsReachedBy(changes.files));
    if (lane === "quick") return quickUnit();
    return jest([...part, ...(lane === "all" ? filesOf("quick", "all") : []), ...rest]);
  }

  /** Nothing is installed or started for it. */
  function quickUnit() {
    return runJest([...part, ...filesOf("quick"), ...rest], { TEST_ENGINES: "sqlite" });
  }

  function filesOf(...lanes) {
    return ["--runTestsByPath", ...unitTestsOf(...lanes)];
  }

  function unitReached(tests) {
    if (!tests) return { counts: nothing };
    return jest(["--passWithNoTests", ...part, ...tests, ...rest]);
  }

  /**
   * What is tried a few times in `npm test`, as often as it takes to trust it; whether another owner's
   * shop names this one anywhere; whether an update under load is seen by anybody; and every bench.
   */
  async function proof() {
    const rounds = ["--findRelatedTests", "lib/domain/testing/budget.ts", ...unitTestsOf("proof")];
    const { counts, timings } = await jest([...part, ...rounds, ...rest], { PROOF: "1" });
    const renamed = fromExitCode(await script("scripts/renamed.mjs", [], { env }));
    const deployed = fromExitCode(await script("scripts/deploy-proof.ts", [], { env }));
    const benches = await tryBenches();
    return { counts: sum([counts, renamed, deployed, benches]), timings };
  }

  /** With PostgreSQL, and the programs that tests start. */
  async function jest(args, settings) {
    const hasSqliteTools = await ensureSqliteTools();
    const hasProxies = await ensureProxies({ isProof: settings?.PROOF === "1" });
    const postgres = await startPostgres();
    try {
      const url = postgres?.url ?? "";
      const { counts, timings } = await runJest(args, { TEST_POSTGRES_URL: url, ...settings });
      const lacking = [postgres, hasSqliteTools, hasProxies].filter((is) => !is).length;
      return { counts: { ...counts, failed: counts.failed + lacking }, timings };
    } finally {
      await postgres?.stop();
    }
  }

  async function runJest(args, settings) {
    const outputFile = join(env.TMPDIR, "jest.json");
    const code = await tool("jest", ["--ci", "--json", `--outputFile=${outputFile}`, ...args], {
      env: {
        ...env,
        ...settings,
        NODE_ENV: "test",
        // Each suite makes its modules anew: with more room, little of it is copied before it dies.
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --max-semi-space-size=64`,
      },
    });
    const report = read(outputFile);
    return { counts: fromJest(report, code), timings: timingsOfJest(report, root) };
  }

  async function mutation() {
    return { counts: fromExitCode(await program("scripts/mutation.mjs", ["sample"], { env })) };
  }

  async function buildShop({ isQuiet }) {
    if (isBuildFresh()) {
      say("The build is newer than the sources");
      // Whoever names a journey waits for it alone.
      if (lane === undefined) return { counts: nothing };
    } else {
      const settings = { env: { ...env, NODE_ENV: "production" }, quiet: isQuiet };
      const code = await build(settings);
      if (code !== 0) return failure;
    }
    const supported = fromExitCode(await browserSupport({ env, quiet: isQuiet }));
    const output = await program("scripts/output-check.mjs", [], { env, quiet: isQuiet });
    return { counts: sum([supported, fromExitCode(output)]) };
  }

  async function journeys({ PROOF = namesProof(rest) } = {}) {
    if (!process.env.BASE_URL && !isBuildFresh()) {
      say("No journeys without a build");
      return failure;
    }
    const chromium = await ensureChromium();
    if (!chromium || (PROOF && !(await ensureProxies({ isProof: true })))) return failure;
    const postgres = PROOF ? await startPostgres() : undefined;
    if (PROOF && !postgres) return failure;
    try {
      return await playwright(chromium, { PROOF, TEST_POSTGRES_URL: postgres?.url ?? "" });
    } finally {
      await postgres?.stop();
    }
  }

  async function playwright(chromium, settings) {
    const report = join(env.TMPDIR, "journeys.json");
    const times = repeat ? [`--repeat-each=${repeat}`, "--retries=0"] : [];
    const which = changes ? [`--only-changed=${changes.base}`, "--pass-with-no-tests"] : [];
    const code = await tool("playwright", ["test", ...times, ...part, ...which, ...rest], {
      env: {
        ...env,
        ...settings,
        TEST_LANE: lane ?? "",
        CHROMIUM_PATH: chromium,
        E2E_PORT: String(await freePort()),
        // At both widths a journey buys up to two pieces of one combination.
        E2E_MORE_STOCK: repeat ? String(4 * repeat) : "",
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    });
    const results = read(report);
    return {
      counts: fromPlaywright(results, code),
      flaky: flakyJourneys(results),
      again: commandsOfFailed(results),
      timings: timingsOfPlaywright(results),
    };
  }
}

/** As the environment says it. */
function namesProof(names) {
  return names.some((name) => name.includes(".proof")) ? "1" : "";
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
