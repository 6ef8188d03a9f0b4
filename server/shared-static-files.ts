import { copyFile, mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { log } from "../lib/log.ts";
import { replaceFile } from "../lib/replace-file.ts";

const HOUR_MS = 60 * 60_000;
const KEPT_MS = 25 * HOUR_MS;

/**
 * Copies this version's static files to `shared`, where every instance finds them, and keeps their
 * time of last use current. A page of another version, sent before an update or by another
 * instance, still finds its files for a day after the last instance of that version has stopped.
 */
export async function shareStaticFiles(built: string, shared: string): Promise<() => void> {
  const round = () =>
    shareOnce(built, shared).catch((error: unknown) => {
      log.warn("static files cannot be shared with other versions", { error });
    });
  await round();
  const timer = setInterval(round, HOUR_MS).unref();
  return () => clearInterval(timer);
}

/** The names are hashes of the content: what is there is right. */
async function shareOnce(built: string, shared: string): Promise<void> {
  const now = new Date();
  for (const path of await filesUnder(built)) {
    const target = join(shared, path);
    const isThere = await utimes(target, now, now).then(
      () => true,
      () => false,
    );
    if (!isThere) await copy(join(built, path), target);
  }
  for (const path of await filesUnder(shared)) {
    const { mtimeMs } = await stat(join(shared, path));
    if (now.getTime() - mtimeMs > KEPT_MS) await rm(join(shared, path), { force: true });
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
