import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { run } from "./child.mjs";
import { root } from "./root.mjs";
import { Stop, say } from "./say.mjs";

const modules = join(root, "node_modules");
const stamp = join(modules, ".installed");

/**
 * Installs the packages when `node_modules` is missing or does not match package-lock.json.
 * A linked `node_modules` belongs to somebody else and is left alone; to build and serve the shop,
 * what `npm ci --omit=dev` has installed is enough.
 */
export async function ensureInstalled(options) {
  if (isInstalled(options)) return;
  say("Installing packages (about half a minute)");
  const [command, ...first] = npm();
  // NODE_ENV=production would leave out what the build needs.
  const args = [...first, "ci", "--include=dev", "--include=optional", "--loglevel=error"];
  const code = await run(command, args);
  if (code !== 0) throw new Stop("The packages could not be installed; npm's message is above.");
  writeFileSync(stamp, fingerprint());
}

export function isInstalled({ isForProduction = false } = {}) {
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint()) return true;
  return isForProduction && holdsProduction(readLock(root), readLock(modules, "."));
}

/**
 * Whether every package of a lock file that production needs is among those that are installed, as
 * npm notes them beside them. Optional ones may be for another machine.
 */
export function holdsProduction(wanted, installed) {
  return Object.entries(wanted.packages)
    .filter(([path, { dev, optional, devOptional }]) => path && !dev && !optional && !devOptional)
    .every(([path, { version }]) => installed?.packages[path]?.version === version);
}

function readLock(folder, prefix = "") {
  const path = join(folder, `${prefix}package-lock.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

function fingerprint() {
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
}

function npm() {
  const path = process.env.npm_execpath;
  return path && basename(path) === "npm-cli.js" ? [process.execPath, path] : ["npm"];
}
