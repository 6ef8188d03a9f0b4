import config from "./jest.config.mjs";

/** The unit tests of the rules and the contract, as one project: Stryker takes no others. */
export default async () => {
  const { projects, maxWorkers: _, ...shared } = await config();
  const [node] = projects;
  const testMatch = ["<rootDir>/lib/{domain,contract}/**/*.test.ts"];
  // Its environment of its own measures no coverage.
  const testPathIgnorePatterns = ["lib/domain/prepared-sizes.test.ts"];
  return { ...shared, ...node, testMatch, testPathIgnorePatterns };
};
