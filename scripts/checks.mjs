// The steps of npm test. Each runs to its end, streams its output and gives its counts.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, isBuildFresh } from "./toolchain/build.mjs";
import { ensureChromium } from "./toolchain/chromium.mjs";
import { fromExitCode, fromJest, fromPlaywright, nothing } from "./toolchain/counts.mjs";
import { startPostgres } from "./toolchain/postgres.mjs";
import { say } from "./toolchain/say.mjs";
import { freePort } from "./toolchain/server.mjs";
import { types as checkTypes, tool } from "./toolchain/tools.mjs";

const failure = { ...nothing, failed: 1 };

/** @param env what every child gets; TMPDIR in it also takes the reports. */
export function checks(env) {
  return { types, lint, unit, build: buildShop, journeys };

  async function types() {
    return fromExitCode(await checkTypes({ env }));
  }

  async function lint() {
    return fromExitCode(await tool("biome", ["ci", "."], { env }));
  }

  async function unit(args) {
    const postgres = await startPostgres();
    try {
      const outputFile = join(env.TMPDIR, "jest.json");
      const code = await tool("jest", ["--ci", "--json", `--outputFile=${outputFile}`, ...args], {
        env: { ...env, NODE_ENV: "test", TEST_POSTGRES_URL: postgres?.url ?? "" },
      });
      const counts = fromJest(read(outputFile), code);
      return postgres ? counts : { ...counts, failed: counts.failed + 1 };
    } finally {
      await postgres?.stop();
    }
  }

  async function buildShop() {
    if (!isBuildFresh())
      return fromExitCode(await build({ env: { ...env, NODE_ENV: "production" } }));
    say("The build is newer than the sources");
    return { ...nothing, passed: 1 };
  }

  async function journeys(args) {
    if (!process.env.BASE_URL && !isBuildFresh()) {
      say("No journeys without a build");
      return failure;
    }
    const chromium = await ensureChromium();
    if (!chromium) return failure;
    const report = join(env.TMPDIR, "journeys.json");
    const test = ["test", "--reporter=list,json", "--retries=1", ...args];
    const code = await tool("playwright", test, {
      env: {
        ...env,
        CHROMIUM_PATH: chromium,
        E2E_PORT: String(await freePort()),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    });
    return fromPlaywright(read(report), code);
  }
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
