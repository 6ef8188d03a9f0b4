// Stryker's Jest runner loads every test file of the room for each change and skips the tests that do
// not reach it. This one has Jest load the files of those that do, one by one until a test fails.
import { readFileSync, writeFileSync } from "node:fs";
import { strykerPlugins as jestPlugins } from "@stryker-mutator/jest-runner";

/** In the sandbox, which all runners share: test names by file, from the run without a change. */
const NAMES = "mutation-test-names.json";

const [plugin] = jestPlugins;

function byFile(injector) {
  const jest = plugin.factory(injector);

  const dryRun = async (options) => {
    const result = await jest.dryRun(options);
    const names = Map.groupBy(result.tests ?? [], ({ fileName }) => fileName);
    const byName = [...names].map(([file, tests]) => [file, tests.map(({ id }) => id)]);
    writeFileSync(NAMES, JSON.stringify(byName));
    return result;
  };

  const mutantRun = async (options) => {
    if (!options.testFilter) {
      delete process.env.MUTATION_TEST_FILE;
      return jest.mutantRun(options);
    }
    const wanted = new Set(options.testFilter);
    const files = JSON.parse(readFileSync(NAMES, "utf8"))
      .map(([file, ids]) => ({ file, testFilter: ids.filter((id) => wanted.has(id)) }))
      .filter(({ testFilter }) => testFilter.length > 0)
      .sort((one, other) => other.testFilter.length - one.testFilter.length);
    let nrOfTests = 0;
    for (const { file, testFilter } of files) {
      process.env.MUTATION_TEST_FILE = file;
      const result = await jest.mutantRun({ ...options, testFilter });
      if (result.status !== "survived") return result;
      nrOfTests += result.nrOfTests;
    }
    return { status: "survived", nrOfTests };
  };

  return {
    init: () => jest.init(),
    capabilities: () => jest.capabilities(),
    dryRun,
    mutantRun,
  };
}
byFile.inject = plugin.factory.inject;

export const strykerPlugins = [{ ...plugin, name: "jest-by-file", factory: byFile }];
