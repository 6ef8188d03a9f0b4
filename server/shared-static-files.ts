import { copyFile, mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { HOUR_MS } from "../lib/domain/day/durations.ts";
import { log } from "../lib/platform/log.ts";
import { replaceFile } from "../lib/platform/replace-file.ts";

const KEPT_MS = 25 * HOUR_MS;

/**
 * Copies this version's static files to `shared`, where every instance finds them, and keeps their
 * time of last use current. A page of another version, sent before an update or by another
 * instance, still finds its files for a day after the last instance of that version has stopped.
 */
export async function shareStaticFiles(built: string, shared: string): Promise<() => void> {
  const names = await filesUnder(built);
  let lastRound = Date.now();
  const round = async () => {
    const now = Date.now();
    const isClockSet = now - lastRound > 2 * HOUR_MS;
    lastRound = now;
    try {
      await share(names, built, shared);
      // After a pause or a set clock, the files of an instance that still runs look old.
      if (!isClockSet) await removeUnused(shared, new Set(names), now);
    } catch (error) {
      log.warn("static files cannot be shared with other versions", { error });
    }
  };
  await round();
  const timer = setInterval(round, HOUR_MS).unref();
  return () => clearInterval(timer);
}

/** The names are hashes of the content: what is there is right. */
async function share(names: readonly string[], built: string, shared: string): Promise<void> {
  const now = new Date();
  const missing: string[] = [];
  for (const name of names)
    await utimes(join(shared, name), now, now).catch(() => missing.push(name));
  for (const name of missing) await copy(join(built, name), join(shared, name));
}

async function removeUnused(shared: string, own: ReadonlySet<string>, now: number): Promise<void> {
  for (const name of await filesUnder(shared)) {
    if (own.has(name)) continue;
    const { mtimeMs } = await stat(join(shared, name));
    if (now - mtimeMs > KEPT_MS) await rm(join(shared, name), { force: true });
  }
}

/** Another instance may copy the same file at the same time. */
async function copy(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await replaceFile(target, (draft) => copyFile(source, draft));
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
}
