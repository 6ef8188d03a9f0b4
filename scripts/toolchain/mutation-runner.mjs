// Stryker's Jest runner, which loads every test file of the room for each change and skips the tests
// that do not reach it. This one loads the files of those that do, one by one until a test fails.
import { readFileSync, writeFileSync } from "node:fs";
import { strykerPlugins as jestPlugins } from "@stryker-mutator/jest-runner";

/** In the sandbox, which all runners share: test names by file, from the run without a change. */
const NAMES = "mutation-test-names.json";

const [jest] = jestPlugins;

function byFile(injector) {
  const runner = jest.factory(injector);
  const adapter = runner.jestTestAdapter;
  const runJest = adapter.run.bind(adapter);
  const { dryRun, mutantRun } = runner;
  let testFiles;

  adapter.run = (settings) => runJest({ ...settings, testFiles: testFiles ?? settings.testFiles });

  runner.dryRun = async (options) => {
    const result = await dryRun.call(runner, options);
    const names = Map.groupBy(result.tests ?? [], ({ fileName }) => fileName);
    const byName = [...names].map(([file, tests]) => [file, tests.map(({ id }) => id)]);
    writeFileSync(NAMES, JSON.stringify(byName));
    return result;
  };

  runner.mutantRun = async (options) => {
    if (!options.testFilter) return mutantRun.call(runner, options);
    const wanted = new Set(options.testFilter);
    const files = JSON.parse(readFileSync(NAMES, "utf8"))
      .map(([file, ids]) => ({ file, testFilter: ids.filter((id) => wanted.has(id)) }))
      .filter(({ testFilter }) => testFilter.length > 0)
      .sort((one, other) => other.testFilter.length - one.testFilter.length);
    let nrOfTests = 0;
    for (const { file, testFilter } of files) {
      testFiles = [file];
      const result = await mutantRun.call(runner, { ...options, testFilter });
      if (result.status !== "survived") return result;
      nrOfTests += result.nrOfTests;
    }
    return { status: "survived", nrOfTests };
  };
  return runner;
}
byFile.inject = jest.factory.inject;

export const strykerPlugins = [{ ...jest, name: "jest-by-file", factory: byFile }];
