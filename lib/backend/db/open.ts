import "server-only";
import { join } from "node:path";
import { Kysely } from "kysely";
import { config } from "@/lib/config";
import { migrate } from "./migrate";
import { OF_A_COMMAND, OF_A_PROBE, OF_A_SHOPPER, type Patience, postgresDialect } from "./postgres";
import type { Schema } from "./schema";
import { sqliteDialect } from "./sqlite";
import type { Engine } from "./transaction";

export interface Database {
  db: Kysely<Schema>;
  engine: Engine;
}

/** ":memory:" = a private database in memory. */
export type Place = { sqlite: string } | { postgres: string };

/** Does not migrate. A database in memory may be made of bytes. */
export function connect(
  place: Place | { sqlite: Buffer },
  patience: Patience = OF_A_SHOPPER,
  connections?: number,
): Database {
  const engine: Engine = "sqlite" in place ? "sqlite" : "postgres";
  const dialect =
    "sqlite" in place
      ? sqliteDialect(place.sqlite, patience.lock)
      : postgresDialect(place.postgres, patience, connections);
  return { db: new Kysely<Schema>({ dialect }), engine };
}

export async function openDatabase(place: Place, patience?: Patience): Promise<Database> {
  if ("postgres" in place) {
    const { db } = connect(place, OF_A_COMMAND);
    await migrate(db, "postgres").finally(() => db.destroy());
    return connect(place, patience);
  }
  const database = connect(place, patience);
  await migrate(database.db, database.engine);
  return database;
}

/** Uses an empty database in memory during the build. */
export function openConfiguredDatabase(patience?: Patience): Promise<Database> {
  return openDatabase(config.isBuilding ? { sqlite: ":memory:" } : configuredPlace(), patience);
}

export const openProbe = (): Database => connect(configuredPlace(), OF_A_PROBE, 1);

export function configuredPlace(): Place {
  return config.databaseUrl
    ? { postgres: config.databaseUrl }
    : { sqlite: join(config.dataDir, "shop.db") };
}
