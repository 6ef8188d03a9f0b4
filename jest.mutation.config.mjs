import { join } from "node:path";
import config from "./jest.config.mjs";
import { roomAsked } from "./scripts/toolchain/mutation-rooms.mjs";

/** The unit tests of one room, as one project: Stryker takes no others. */
export default async () => {
  const { projects, maxWorkers: _, ...shared } = await config();
  const [node] = projects;
  const { tests } = roomAsked();
  // Servers that are killed measure no coverage.
  const testPathIgnorePatterns = ["\\.load\\.test\\.ts$"];
  const toolchain = join(import.meta.dirname, "scripts/toolchain");
  return {
    ...shared,
    ...node,
    testMatch: tests,
    testPathIgnorePatterns,
    testEnvironment: join(toolchain, "mutation-environment.cjs"),
    filter: join(toolchain, "mutation-filter.cjs"),
  };
};
