// A release is a folder with all that a running shop reads: the build, its packages, its own files.
// A later build, `npm ci` or `git pull` in the checkout leaves it as it is.
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { holdMark, isInUse, makeMark } from "./in-use.mjs";
import { root } from "./root.mjs";

const RELEASES = join(root, ".releases");
const CURRENT = join(RELEASES, "current.json");
const COMMIT_LENGTH = 12;
const RELEASE = /^(?:[0-9a-f]{16}|draft-.+)$/;
const REMOVED = "removed-";
/** Next's cache and types stay with the checkout. */
const OF_CHECKOUT = new Set(["cache", "types", "dev", "trace", "trace-build", "diagnostics"]);
const OWN_FILES = [
  "server",
  "lib",
  "shop",
  "demo/shop",
  "public",
  "next.config.ts",
  "package.json",
];

export const releaseFolder = (id) => join(RELEASES, id);

/** The id of the release that the next start serves; undefined before the first build. */
export function currentRelease() {
  const { id } = servedVersion();
  return id && existsSync(releaseFolder(id)) ? id : undefined;
}

/** `{ id, version, commit }` of the release that the next start serves. */
function servedVersion() {
  return existsSync(CURRENT) ? JSON.parse(readFileSync(CURRENT, "utf8")) : {};
}

/**
 * The folder of the release that the next start serves, which no build removes while this process or a
 * child that inherits the mark lives: `{ folder, mark }`; undefined before the first build.
 */
export function holdCurrentRelease() {
  const id = currentRelease();
  if (!id) return undefined;
  const folder = releaseFolder(id);
  const mark = holdMark(folder);
  // A build that changes over afterwards sees the mark.
  return currentRelease() === id ? { folder, mark } : holdCurrentRelease();
}

/** Whether this release is there; if so, no other build removes it while this process lives. */
export function holdRelease(id) {
  holdMark(releaseFolder(id));
  return existsSync(releaseFolder(id));
}

/** Moves the finished build of `.next` into a release of its own. */
export function makeRelease(id) {
  const draft = join(RELEASES, `draft-${randomUUID()}`);
  mkdirSync(join(draft, ".next"), { recursive: true });
  makeMark(draft);
  for (const path of OWN_FILES) {
    cpSync(join(root, path), join(draft, path), {
      recursive: true,
      filter: (source) => !/\.test\.tsx?$|\/testing$/.test(source),
    });
  }
  linkPackages(draft);
  writeFileSync(join(draft, "release.json"), JSON.stringify({ id, ...versionHere() }));
  for (const name of readdirSync(join(root, ".next"))) {
    if (!OF_CHECKOUT.has(name)) renameSync(join(root, ".next", name), join(draft, ".next", name));
  }
  // Another build of the same sources may have been faster, and a shop may run from its release.
  if (holdRelease(id)) rmSync(draft, { recursive: true, force: true });
  else renameSync(draft, releaseFolder(id));
}

/**
 * From now on starts serve this release; others that no process holds are removed. One without a mark
 * is of a version that made none: a shop may run from it.
 */
export function changeOver(id) {
  const draft = join(releaseFolder(id), `current.${process.pid}`);
  copyFileSync(join(releaseFolder(id), "release.json"), draft);
  renameSync(draft, CURRENT);
  for (const name of readdirSync(RELEASES)) {
    const isOther = RELEASE.test(name) && name !== id;
    if (isOther && isInUse(releaseFolder(name)) === false) setAside(name);
  }
  for (const name of readdirSync(RELEASES)) {
    if (name.startsWith(REMOVED)) rmSync(join(RELEASES, name), { recursive: true, force: true });
  }
}

/** A build that is killed while it removes a release leaves none that is half there. */
function setAside(name) {
  try {
    renameSync(releaseFolder(name), join(RELEASES, `${REMOVED}${randomUUID()}`));
  } catch (error) {
    // Another build may have been faster.
    if (error.code !== "ENOENT") throw error;
  }
}

/** The version of package.json and the commit: BUILD_COMMIT, or the checkout's own. */
export function versionHere() {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { BUILD_COMMIT: told } = process.env;
  if (told) return { version, commit: told.slice(0, COMMIT_LENGTH) };
  const { status, stdout } = spawnSync("git", ["rev-parse", `--short=${COMMIT_LENGTH}`, "HEAD"], {
    cwd: root,
    encoding: "utf8",
  });
  return { version, commit: status === 0 ? stdout.trim() : null };
}

/** Hard links take neither time nor room, and npm never writes into a package that it has installed. */
function linkPackages(folder) {
  const { packages } = JSON.parse(
    readFileSync(join(root, "node_modules", ".package-lock.json"), "utf8"),
  );
  for (const [path, { dev, link }] of Object.entries(packages)) {
    if (!dev && !link && path.lastIndexOf("node_modules/") === 0)
      linkFolder(join(root, path), join(folder, path));
  }
}

function linkFolder(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isFile()) linkOrCopy(source, target);
  }
}

function linkOrCopy(source, target) {
  try {
    linkSync(source, target);
  } catch {
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(source, target);
  }
}
