import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import SqliteDatabase from "better-sqlite3";
import { bundleOf } from "@/lib/testing/bundle";

const run = promisify(execFile);
const ROOT = join(__dirname, "../../..");
/** Where SQLite's unix files keep the locks of readers. */
const SHARED_LOCKS = { start: 0x4000_0002, length: 510 };

/** Programs with a SQLite of their own that copies a database in use, as documents tell owners to. */
export const COPYING = {
  sqlite3: (file: string, copy: string) => run("sqlite3", [file, `.backup '${copy}'`]),
  python: (file: string, copy: string) =>
    run("python3", [
      "-c",
      "import sqlite3, sys; sqlite3.connect(sys.argv[1]).backup(sqlite3.connect(sys.argv[2]))",
      file,
      copy,
    ]),
};

/** Runs one of the owner's commands in a process of its own. */
export function ownersProcess(environment: Record<string, string>, ...args: string[]) {
  return run(process.execPath, [bundleOf("owner/main.ts"), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", ...environment },
  });
}

/** Whether a process holds a reader's lock, which keeps others from deleting the log. */
export async function isLocked(file: string): Promise<boolean> {
  const { start, length } = SHARED_LOCKS;
  const script = `
import fcntl, sys
with open(sys.argv[1], "r+b") as database:
    try:
        fcntl.lockf(database, fcntl.LOCK_EX | fcntl.LOCK_NB, ${length}, ${start})
        print("free")
    except OSError:
        print("locked")
`;
  const { stdout } = await run("python3", ["-c", script, file]);
  return stdout.trim() === "locked";
}

/** What tells whether the files of a log are still those that a process has open. */
export function logOf(file: string) {
  return ["-wal", "-shm"].map((part) => statSync(`${file}${part}`, { throwIfNoEntry: false })?.ino);
}

/** What SQLite finds wrong with a database file: "ok" when nothing is. */
export function integrityOf(file: string): unknown {
  const database = new SqliteDatabase(file, { readonly: true });
  try {
    return database.pragma("integrity_check", { simple: true });
  } finally {
    database.close();
  }
}
