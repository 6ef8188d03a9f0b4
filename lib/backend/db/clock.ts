import "server-only";
import { sql } from "kysely";
import type { Database } from "./open";

/** The database's time, by which whatever ends or falls due is decided, on every instance alike. */
export interface DatabaseClock {
  now: () => Date;
  /** Asks the database. Between two of these a clock that nobody can set counts on. */
  sync: () => Promise<void>;
}

const MILLISECONDS = {
  postgres: sql<number>`extract(epoch from clock_timestamp()) * 1000`,
  sqlite: sql<number>`(julianday('now') - 2440587.5) * 86400000`,
};

/** A clock that has asked already. */
export async function databaseClock({ db, engine }: Database): Promise<DatabaseClock> {
  let offset = 0;
  const sync = async () => {
    const asked = performance.now();
    const { rows } = await sql<{ at: number }>`select ${MILLISECONDS[engine]} as at`.execute(db);
    // Read while the question was on its way there and back.
    const read = (asked + performance.now()) / 2;
    if (rows[0]) offset = Number(rows[0].at) - read;
  };
  await sync();
  return { now: () => new Date(performance.now() + offset), sync };
}
