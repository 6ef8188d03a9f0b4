import "server-only";
import type { Changes } from "./change-log";
import { configuredPlace, openDatabase, type Place } from "./open";
import { postgresChangeFeed } from "./postgres-changes";
import { sqliteChangeFeed } from "./sqlite-changes";

/** Drops what was made from these; called before the `catchUp` that found them has its answer. */
export type Forget = (changes: Changes) => void;

/**
 * Follows what the database says has changed, whoever wrote it. SQLite is asked at each call and
 * has every commit before it. PostgreSQL tells, which takes a moment, and is asked besides when it
 * has not been for 2 ms: every commit that was acknowledged longer ago than that is there for
 * certain, a later one as soon as it is told, and `doubt` makes certain of it.
 */
export interface ChangeFeed {
  /**
   * Hands over what has changed since the last call. Answers at once unless it must ask.
   * @returns false while the database cannot be asked: nothing that was kept may be believed.
   */
  catchUp: () => boolean | Promise<boolean>;
  /** Makes the next call ask the database: for a process that has just written to it. */
  doubt: () => void;
  close: () => Promise<void>;
}

/** Follows a database that is there, from now on. Throws when it cannot be opened. */
export async function openChangeFeed(where: Place, forget: Forget): Promise<ChangeFeed> {
  return "sqlite" in where
    ? sqliteChangeFeed(where.sqlite, forget)
    : postgresChangeFeed(where.postgres, forget);
}

/** Follows the database that the environment names, which is made when it is not there. */
export async function openConfiguredChangeFeed(forget: Forget): Promise<ChangeFeed> {
  const where = configuredPlace();
  const { db } = await openDatabase(where);
  await db.destroy();
  return openChangeFeed(where, forget);
}
