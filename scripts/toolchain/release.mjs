// A release is a folder with all that a running shop reads: the build, its packages, its own files.
// A later build, `npm ci` or `git pull` in the checkout leaves it as it is.
import { spawnSync } from "node:child_process";
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
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./root.mjs";

const RELEASES = join(root, ".releases");
const CURRENT = join(RELEASES, "current.json");
const DAY_MS = 24 * 60 * 60_000;
const COMMIT_LENGTH = 12;
const ID = /^[0-9a-f]{16}$/;
/** Next's cache and types stay with the checkout. */
const OF_CHECKOUT = new Set(["cache", "types", "dev", "trace", "trace-build", "diagnostics"]);
const OWN_FILES = [
  ...["server", "lib", "shop", "demo/shop", "public", "next.config.ts", "package.json"],
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

/** Moves the finished build of `.next` into a release of its own. */
export function makeRelease(id) {
  const draft = join(RELEASES, `draft-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(join(draft, ".next"), { recursive: true });
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
  rmSync(releaseFolder(id), { recursive: true, force: true });
  renameSync(draft, releaseFolder(id));
}

/** From now on starts serve this release; what no shop has used for a day is deleted. */
export function changeOver(id) {
  const draft = `${CURRENT}.${process.pid}`;
  copyFileSync(join(releaseFolder(id), "release.json"), draft);
  renameSync(draft, CURRENT);
  const now = new Date();
  utimesSync(releaseFolder(id), now, now);
  for (const name of readdirSync(RELEASES)) {
    const isOther = name !== id && (ID.test(name) || name.startsWith("draft-"));
    if (isOther && now - statSync(join(RELEASES, name)).mtimeMs > DAY_MS) {
      rmSync(join(RELEASES, name), { recursive: true, force: true });
    }
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
