import { existsSync } from "node:fs";
import { run } from "./child.mjs";
import { say } from "./say.mjs";

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
