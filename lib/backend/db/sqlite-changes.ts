import "server-only";
import SqliteDatabase from "better-sqlite3";
import { log } from "@/lib/log";
import type { ChangeFeed, Forget } from "./change-feed";
import { changesAfter, LAST_VERSION, type NumberedChange, newsOf } from "./change-log";

/** `data_version` tells in microseconds whether another connection has committed; this one never does. */
export function sqliteChangeFeed(file: string, forget: Forget): ChangeFeed {
  const database = new SqliteDatabase(file, { fileMustExist: true });
  database.pragma("query_only = on");
  const commits = database.prepare<[], number>("pragma data_version").pluck();
  const lastVersion = database.prepare<[], number>(LAST_VERSION).pluck();
  const after = database.prepare<[number], NumberedChange>(changesAfter("?"));

  let seen = commits.get();
  let known = lastVersion.get() ?? 0;

  const catchUp = () => {
    const now = commits.get();
    if (now === seen) return true;
    const last = lastVersion.get() ?? 0;
    if (last !== known) {
      const { version, changes } = newsOf(known, last, after.all(known));
      forget(changes);
      known = version;
    }
    seen = now;
    return true;
  };
  return {
    catchUp: () => {
      try {
        return catchUp();
      } catch (error) {
        log.error("what has changed could not be read", { error });
        return false;
      }
    },
    doubt: () => {},
    close: async () => {
      database.close();
    },
  };
}
