import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, isBuildFresh } from "./toolchain/build.mjs";
import { run } from "./toolchain/child.mjs";
import { fromExitCode, sum } from "./toolchain/counts.mjs";
import { root } from "./toolchain/root.mjs";
import { say } from "./toolchain/say.mjs";

/** The commands of package.json that measure. */
export function benchNames({ scripts }) {
  return Object.keys(scripts).filter((name) => name.startsWith("bench:") || name === "attack");
}

/**
 * Runs every bench to its end in short mode, where no figure is judged. Their databases are on the
 * machine's own disk, in a folder that PostgreSQL's account may enter: TMPDIR stays as it is.
 */
export async function tryBenches() {
  const settings = { env: { NODE_ENV: "production" }, quiet: true };
  if (!isBuildFresh() && (await build(settings)) !== 0) return fromExitCode(1);
  const counts = [];
  for (const name of benchNames(JSON.parse(readFileSync(join(root, "package.json"), "utf8")))) {
    const began = performance.now();
    const code = await run("npm", ["run", "--silent", name, "--", "--short"], { quiet: true });
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    say(`npm run ${name} -- --short: ${code === 0 ? "ran" : "failed"} (${seconds} s)`);
    counts.push(fromExitCode(code));
  }
  return sum(counts);
}
