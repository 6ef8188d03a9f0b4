import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { run } from "./child.mjs";
import { withLock } from "./lock.mjs";
import { root } from "./root.mjs";
import { Stop, say } from "./say.mjs";

const modules = join(root, "node_modules");
const stamp = join(modules, ".installed");

/**
 * What is installed for whom, each with all before it: to build and serve the shop; to check a change;
 * and the packages of scripts/proof, for benches, mutation, old browsers and the judges of standards.
 * NODE_ENV=production alone would leave out what checks need.
 */
const OPTIONS = {
  shop: ["--omit=dev", "--workspaces=false"],
  checks: ["--include=dev", "--workspaces=false"],
  proof: ["--include=dev"],
};
const LEVELS = Object.keys(OPTIONS);

/**
 * Installs the packages of a level when `node_modules` lacks them or does not match package-lock.json.
 * A linked `node_modules` belongs to somebody else and is left alone.
 */
export async function ensureInstalled(level) {
  if (isInstalled(level)) return;
  say("Installing packages (about half a minute)");
  const [command, ...first] = npm();
  // A shop that is served from these packages goes on: they are added to, where they are the right ones.
  const how = isInstalled("shop") ? ["install", "--no-save"] : ["ci"];
  const args = [...first, ...how, ...OPTIONS[level], "--include=optional", "--loglevel=error"];
  const code = await run(command, args);
  if (code !== 0) throw new Stop("The packages could not be installed; npm's message is above.");
  writeFileSync(stamp, `${fingerprint()} ${level}`);
}

/** The same, for a tool that a person has asked for and that nothing else sets up. */
export async function ensureTools(level) {
  if (!isInstalled(level)) await setUp(() => ensureInstalled(level));
}

/** Does the work while no other run sets up this checkout. */
export function setUp(work) {
  return withLock(join(root, ".setup-lock"), work, () => {
    say("Another run is setting up this checkout; waiting for it");
  });
}

export function isInstalled(level) {
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  const stamped = existsSync(stamp) ? readFileSync(stamp, "utf8").split(" ") : [];
  if (stamped[0] === fingerprint() && isWithin(level, stamped[1])) return true;
  return holds(level, readLock(root), readLock(modules, "."));
}

const isWithin = (level, wider) => LEVELS.indexOf(level) <= LEVELS.indexOf(wider);

/**
 * Whether every package of a lock file that a level needs is among those that are installed, as npm
 * notes them beside them: for checks, all of them. Optional ones may be for another machine.
 */
export function holds(level, wanted, installed) {
  const isForShop = ({ dev, devOptional }) => !dev && !devOptional;
  return Object.entries(wanted.packages)
    .filter(([path, { optional, link }]) => path.includes("node_modules/") && !optional && !link)
    .filter(([, one]) => level !== "shop" || isForShop(one))
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
