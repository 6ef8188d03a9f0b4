import "server-only";
import { join } from "node:path";
import { Kysely } from "kysely";
import { config } from "@/lib/config";
import type { Engine } from "./engine";
import { migrate } from "./migrate";
import { OF_A_MIGRATION, postgresDialect } from "./postgres";
import type { Schema } from "./schema";
import { sqliteDialect } from "./sqlite";

export interface Database {
  db: Kysely<Schema>;
  engine: Engine;
}

/** Where a database is: a file (":memory:" = a private one in memory) or a server's address. */
export type Place = { sqlite: string } | { postgres: string };

/** Opens a database and brings it to the newest migration. */
export async function openDatabase(where: Place): Promise<Database> {
  if ("sqlite" in where) {
    const db = new Kysely<Schema>({ dialect: sqliteDialect(where.sqlite) });
    await migrate(db, "sqlite");
    return { db, engine: "sqlite" };
  }
  const migrating = new Kysely<Schema>({
    dialect: postgresDialect(where.postgres, OF_A_MIGRATION),
  });
  await migrate(migrating, "postgres").finally(() => migrating.destroy());
  const db = new Kysely<Schema>({ dialect: postgresDialect(where.postgres) });
  return { db, engine: "postgres" };
}

/** The database the environment names; an empty one in memory while the shop is being built. */
export function openConfiguredDatabase(): Promise<Database> {
  return openDatabase(config.isBuilding ? { sqlite: ":memory:" } : configuredPlace());
}

/** Where the database of the environment is. */
export function configuredPlace(): Place {
  return config.databaseUrl
    ? { postgres: config.databaseUrl }
    : { sqlite: join(config.dataDir, "shop.db") };
}
