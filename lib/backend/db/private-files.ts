import { chmodSync, closeSync, openSync, statSync } from "node:fs";
import { log } from "@/lib/platform/log";

const OTHERS = 0o077;
/** A shared folder, such as /tmp. */
const STICKY = 0o1000;

/** A failure is only logged: the shop still works, but others may read the path. */
export function restrictToOwner(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  // Windows has no such rights.
  if (!found || !process.getuid || (found.mode & OTHERS) === 0) return;
  try {
    const isOurs = found.uid === process.getuid() && (found.mode & STICKY) === 0;
    if (!isOurs) throw new Error("it belongs to another account");
    chmodSync(path, found.mode & 0o700);
  } catch (error) {
    log.warn("other users of this machine may read the shop's data", { path, error });
  }
}

/**
 * Never opens an existing file: closing any descriptor drops all of this process's locks, SQLite's
 * too (https://sqlite.org/howtocorrupt.html, 2.2).
 */
export function createPrivateFile(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
