import "server-only";
import { join } from "node:path";
import { Kysely } from "kysely";
import { config } from "@/lib/config";
import type { Engine } from "./engine";
import { migrate } from "./migrate";
import { postgresDialect } from "./postgres";
import type { Schema } from "./schema";
import { sqliteDialect } from "./sqlite";

export interface Database {
  db: Kysely<Schema>;
  engine: Engine;
}

/** A file's path, ":memory:" or the bytes of an SQLite database, or a PostgreSQL's address. */
type Place = { sqlite: string | Buffer } | { postgres: string };

/** Opens a database as it is. */
export function connect(place: Place): Database {
  const engine: Engine = "sqlite" in place ? "sqlite" : "postgres";
  const dialect = "sqlite" in place ? sqliteDialect(place.sqlite) : postgresDialect(place.postgres);
  return { db: new Kysely<Schema>({ dialect }), engine };
}

/** Opens a database and brings it to the newest migration. */
export async function openDatabase(place: Place): Promise<Database> {
  const database = connect(place);
  await migrate(database.db, database.engine);
  return database;
}

/** The database the environment names; an empty one in memory while the shop is being built. */
export function openConfiguredDatabase(): Promise<Database> {
  if (config.isBuilding) return openDatabase({ sqlite: ":memory:" });
  return openDatabase(
    config.databaseUrl
      ? { postgres: config.databaseUrl }
      : { sqlite: join(config.dataDir, "shop.db") },
  );
}
