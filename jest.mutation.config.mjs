import config from "./jest.config.mjs";

/** The unit tests of the folders in MUTATION_TESTS, as one project: Stryker takes no others. */
export default async () => {
  const { projects, maxWorkers: _, ...shared } = await config();
  const [node] = projects;
  const folders = process.env.MUTATION_TESTS?.split(",") ?? ["lib"];
  const testMatch = folders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`);
  // Its environment of its own measures no coverage.
  const testPathIgnorePatterns = ["lib/domain/prepared-sizes.test.ts"];
  return { ...shared, ...node, testMatch, testPathIgnorePatterns };
};
