import { spawnSync } from "node:child_process";
import { canInstallPackages, installPackages, onPath } from "./programs.mjs";
import { say } from "./say.mjs";

const missing =
  "No sqlite3 or no python3 with SQLite: install both (on Debian `apt-get install sqlite3 python3`).";

/**
 * Other people's SQLite, which tests run beside the shop: installed now where it can be. Says what
 * to do, and gives false, when it is not to be had.
 */
export async function ensureSqliteTools() {
  if (!areThere() && canInstallPackages()) await installPackages(["sqlite3", "python3"]);
  const found = areThere();
  if (!found) say(missing);
  return found;
}

function areThere() {
  const python = onPath("python3");
  const imports = python && spawnSync(python, ["-c", "import sqlite3"], { timeout: 30_000 });
  return onPath("sqlite3") !== undefined && imports?.status === 0;
}
