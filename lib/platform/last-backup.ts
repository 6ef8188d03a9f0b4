import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Plain Node loads this file too: no path alias, erasable types alone. */

const fileOf = (dataDir: string) => join(dataDir, "last-backup");

/** For doctor and metrics. @returns whether it could be noted */
export function noteBackup(dataDir: string, at: Date): Promise<boolean> {
  return writeFile(fileOf(dataDir), `${at.toISOString()}\n`).then(
    () => true,
    () => false,
  );
}

/** The file's own time: what makes a backup by other means touches it. */
export async function lastBackup(dataDir: string): Promise<Date | null> {
  const file = await stat(fileOf(dataDir)).catch(() => null);
  return file?.mtime ?? null;
}
