import { accessSync, constants, existsSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./child.mjs";
import { say } from "./say.mjs";

/** The first of the named programs found on the PATH, or undefined. */
export function onPath(...names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? "").split(delimiter)) {
      if (folder && isExecutable(join(folder, name))) return join(folder, name);
    }
  }
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Whether this process may install Debian packages. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Installs Debian packages and says whether that worked. */
export async function installPackages(names) {
  say(`Installing ${names.join(" and ")} with apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env, quiet: true });
  const args = ["install", "-y", "-qq", "--no-install-recommends", ...names];
  return (await run("apt-get", args, { env, quiet: true })) === 0;
}
