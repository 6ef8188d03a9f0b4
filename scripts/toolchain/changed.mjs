import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { Stop } from "./say.mjs";

/** What any test may depend on without importing it. */
const configuration =
  /^(package(-lock)?\.json|tsconfig\.json|jest\.config\.mjs|scripts\/(test|checks)\.mjs)$/;
/** Tests that read files may depend on any; those that start the backend on what it is made of. */
const readsFiles = /from "node:(fs|child_process)"/;
const startsBackend = /from "\S+\/testing\/process"|"owner\/main\.ts"/;
const ofBackend = /^(lib|owner|server|demo|shop|scripts|public)\//;

/**
 * The commit where this branch left main, and what has changed since, committed or not, as paths
 * from the checkout's folder.
 */
export function changesSinceMain() {
  const [base] = ["origin/main", "main"].flatMap((main) => git("merge-base", "HEAD", main));
  if (!base) throw new Stop("--changed needs a branch named main to compare with.");
  const files = [
    ...git("diff", "--name-only", "--no-renames", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  return { base, files };
}

/**
 * Jest's arguments for the tests that a change can reach: by the import graph, and those that depend
 * on more than they import. Empty, which is every test, when the change is to what all tests
 * stand on; undefined when there is nothing to test.
 * @param {string[]} files from the checkout's folder, deleted ones too
 */
export function testsReachedBy(files) {
  if (files.some((path) => configuration.test(path))) return [];
  if (files.length === 0) return undefined;
  const isThere = (path) => existsSync(join(root, path));
  const isBackend = files.some((path) => ofBackend.test(path));
  const further = git("ls-files", "*.test.ts", "*.test.tsx").filter((path) => {
    const code = isThere(path) ? readFileSync(join(root, path), "utf8") : "";
    return startsBackend.test(code) ? isBackend : readsFiles.test(code);
  });
  return ["--findRelatedTests", ...new Set([...files.filter(isThere), ...further])];
}

/** The lines that git prints; none when it fails. */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : [];
}
