import "server-only";
import { join } from "node:path";
import { Kysely } from "kysely";
import { config } from "@/lib/config";
import { migrate } from "./migrate";
import {
  COMMAND_TIMEOUTS,
  type PostgresTimeouts,
  PROBE_TIMEOUTS,
  postgresDialect,
  SHOPPER_TIMEOUTS,
} from "./postgres";
import type { Schema } from "./schema";
import { sqliteDialect } from "./sqlite";
import type { Engine } from "./transaction";

export interface Database {
  db: Kysely<Schema>;
  engine: Engine;
}

/** ":memory:" = a private database in memory. */
export type DatabaseLocation = { sqlite: string } | { postgres: string };

/** Does not migrate. A database in memory may be made of bytes. */
export function connect(
  place: DatabaseLocation | { sqlite: Buffer },
  timeouts: PostgresTimeouts = SHOPPER_TIMEOUTS,
  connections?: number,
): Database {
  const engine: Engine = "sqlite" in place ? "sqlite" : "postgres";
  const dialect =
    "sqlite" in place
      ? sqliteDialect(place.sqlite, timeouts.lock)
      : postgresDialect(place.postgres, timeouts, connections);
  return { db: new Kysely<Schema>({ dialect }), engine };
}

export async function openDatabase(
  place: DatabaseLocation,
  timeouts?: PostgresTimeouts,
): Promise<Database> {
  if ("postgres" in place) {
    const { db } = connect(place, COMMAND_TIMEOUTS);
    await migrate(db, "postgres").finally(() => db.destroy());
    return connect(place, timeouts);
  }
  const database = connect(place, timeouts);
  await migrate(database.db, database.engine);
  return database;
}

/** Uses an empty database in memory during the build. */
export function openConfiguredDatabase(timeouts?: PostgresTimeouts): Promise<Database> {
  return openDatabase(config.isBuilding ? { sqlite: ":memory:" } : configuredPlace(), timeouts);
}

export const openProbe = (): Database => connect(configuredPlace(), PROBE_TIMEOUTS, 1);

export function configuredPlace(): DatabaseLocation {
  return config.databaseUrl
    ? { postgres: config.databaseUrl }
    : { sqlite: join(config.dataDir, "shop.db") };
}
