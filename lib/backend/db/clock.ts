import { sql } from "kysely";
import type { Database } from "./open";

/** The database's time decides what expires, so that instances agree. */
export interface DatabaseClock {
  now: () => Date;
  /** Between two calls a monotonic clock counts on. */
  sync: () => Promise<void>;
}

const MILLISECONDS = {
  postgres: sql<number>`extract(epoch from clock_timestamp()) * 1000`,
  sqlite: sql<number>`(julianday('now') - 2440587.5) * 86400000`,
};

export async function databaseClock({ db, engine }: Database): Promise<DatabaseClock> {
  let offset = 0;
  const sync = async () => {
    const asked = performance.now();
    const { rows } = await sql<{ at: number }>`select ${MILLISECONDS[engine]} as at`.execute(db);
    // The answer was read about half-way through the round trip.
    const read = (asked + performance.now()) / 2;
    if (rows[0]) offset = Number(rows[0].at) - read;
  };
  await sync();
  return { now: () => new Date(performance.now() + offset), sync };
}
