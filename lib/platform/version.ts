import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Plain Node loads this file too: no path alias, erasable types alone. */

interface Version {
  version: string;
  /** `null` where the sources came without git. */
  commit: string | null;
}

/** A release is served from its own folder; commands run in the checkout, beside the current one. */
const PLACES = ["release.json", join(".releases", "current.json"), "package.json"];

export function readVersion(folder = process.cwd()): Version {
  const found = PLACES.map((place) => join(/* turbopackIgnore: true */ folder, place)).find(
    (path) => existsSync(path),
  );
  const { version = "unknown", commit = null } = found
    ? JSON.parse(readFileSync(found, "utf8"))
    : {};
  return { version, commit };
}

export function versionText({ version, commit }: Version): string {
  return commit ? `${version} (${commit})` : version;
}
