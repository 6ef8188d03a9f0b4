// Mutation testing of one room: npm run mutation -- cart
import { availableParallelism } from "node:os";
import { isSample, roomAsked } from "./scripts/toolchain/mutation-rooms.mjs";

const { name: room, mutate } = roomAsked();

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  mutate: [...mutate, "!**/*.test.ts", "!**/*.d.ts"],
  // It would rewrite the file by an interface that TypeScript 7 does not have.
  tsconfigFile: "none.json",
  plugins: ["@stryker-mutator/jest-runner", "./scripts/toolchain/mutation-runner.mjs"],
  testRunner: "jest-by-file",
  jest: { configFile: "jest.mutation.config.mjs", enableFindRelatedTests: false },
  coverageAnalysis: "perTest",
  // A mutant that is there when a module loads reaches every test: a constant costs a whole run.
  ignoreStatic: true,
  // Words are the subject of other tests: messages of logs and errors, and SQL's own names.
  mutator: { excludedMutations: ["StringLiteral"] },
  concurrency: Math.max(1, availableParallelism() - 1),
  // A sample compares two states of the tests: nothing of an earlier run is taken over.
  incremental: !isSample(room),
  incrementalFile: `.cache/mutation/${room}.json`,
  tempDirName: ".cache/mutation/sandbox",
  ignorePatterns: [
    ".next",
    ".releases",
    ".data",
    ".cache",
    ".ci",
    "public",
    "/reports",
    "test-results",
    "e2e",
  ],
  // A busy machine makes no mutant a slow one.
  timeoutMS: 30_000,
  timeoutFactor: 3,
  reporters: ["progress-append-only", "clear-text", "json", "html"],
  jsonReporter: { fileName: `reports/mutation/${room}.json` },
  htmlReporter: { fileName: `reports/mutation/${room}.html` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 90, low: 85, break: 85 },
};
