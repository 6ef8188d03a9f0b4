// Mutation testing of the rules and the contract: npm run mutation, or npm run mutation -- --mutate lib/domain/cart.ts
/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  mutate: ["lib/domain/**/*.ts", "lib/contract/**/*.ts", "!**/*.test.ts", "!**/testing/**"],
  // It would rewrite the file by an interface that TypeScript 7 does not have.
  tsconfigFile: "none.json",
  testRunner: "jest",
  jest: { configFile: "jest.mutation.config.mjs", enableFindRelatedTests: false },
  coverageAnalysis: "perTest",
  // A mutant that is there when a module loads reaches every test: a constant costs a whole run.
  ignoreStatic: true,
  concurrency: 1,
  incremental: true,
  incrementalFile: ".cache/mutation.json",
  tempDirName: ".cache/mutation",
  ignorePatterns: [".next", ".data", ".cache", ".ci", "public", "reports", "test-results", "e2e"],
  reporters: ["clear-text", "json", "html"],
  jsonReporter: { fileName: "reports/mutation/mutation.json" },
  htmlReporter: { fileName: "reports/mutation/mutation.html" },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 90, low: 85, break: 85 },
};
