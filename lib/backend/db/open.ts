import { join } from "node:path";
import {
  HandleEmptyInListsPlugin,
  Kysely,
  type LogEvent,
  sql,
  replaceWithNoncontingentExpression as strategy,
} from "kysely";
import { config } from "@/lib/config";
import { measure } from "@/lib/platform/measured";
import { isStartRefused, StartRefused } from "@/lib/platform/start-refused";
import { migrate } from "./migrate";
import {
  COMMAND_TIMEOUTS,
  type PoolStates,
  type PostgresTimeouts,
  PROBE_TIMEOUTS,
  postgresDialect,
  SHOPPER_TIMEOUTS,
} from "./postgres";
import { databaseRefusal } from "./refusal";
import type { Schema } from "./schema";
import { sqliteDialect } from "./sqlite";
import type { Engine } from "./transaction";

export interface Database {
  db: Kysely<Schema>;
  engine: Engine;
  /** The connection pools; SQLite has none. */
  pools?: () => PoolStates;
}

/** ":memory:" = a private database in memory. */
export type DatabaseLocation = { sqlite: string } | { postgres: string };

/** PostgreSQL refuses an empty list, which SQLite takes. */
const plugins = [new HandleEmptyInListsPlugin({ strategy })];

/** Does not migrate. A database in memory may be made of bytes. */
export function connect(
  place: DatabaseLocation | { sqlite: Buffer },
  timeouts: PostgresTimeouts = SHOPPER_TIMEOUTS,
  connections?: number,
): Database {
  const log = config.metrics ? reportQuery : undefined;
  if ("sqlite" in place) {
    const dialect = sqliteDialect(place.sqlite, timeouts.lock);
    return { db: new Kysely<Schema>({ dialect, log, plugins }), engine: "sqlite" };
  }
  const dialect = postgresDialect(place.postgres, timeouts, connections);
  return {
    db: new Kysely<Schema>({ dialect, log, plugins }),
    engine: "postgres",
    pools: dialect.states,
  };
}

/** Throws StartRefused where the settings or the server have to be changed first. */
export async function openDatabase(
  place: DatabaseLocation,
  timeouts?: PostgresTimeouts,
): Promise<Database> {
  try {
    return await openMigrated(place, timeouts);
  } catch (error) {
    const refusal = isStartRefused(error) ? null : databaseRefusal(error, place);
    throw refusal === null ? error : new StartRefused(refusal);
  }
}

async function openMigrated(place: DatabaseLocation, timeouts: PostgresTimeouts | undefined) {
  if ("postgres" in place) {
    const { db } = connect(place, COMMAND_TIMEOUTS);
    try {
      await refuseEncoding(db);
      await migrate(db, "postgres");
    } finally {
      await db.destroy();
    }
    return connect(place, timeouts);
  }
  const database = connect(place, timeouts);
  await migrate(database.db, database.engine);
  return database;
}

/** Another encoding would refuse the first letter that it lacks, in the middle of an order. */
async function refuseEncoding(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ encoding: string; name: string }>`
    select current_setting('server_encoding') encoding, current_database() as name`.execute(db);
  const { encoding = "UTF8", name = "" } = rows[0] ?? {};
  if (encoding !== "UTF8") {
    throw new StartRefused(
      `The database ${name} stores text as ${encoding}, which lacks letters of customers' names: make one with createdb --encoding=UTF8 --template=template0, and name it in DATABASE_URL.`,
    );
  }
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

const OPERATION = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i;

/** Times a statement; its values are never read. */
function reportQuery({ query, queryDurationMillis }: LogEvent): void {
  const operation = OPERATION.exec(query.sql)?.[1]?.toLowerCase() ?? "other";
  measure("query", { operation, seconds: queryDurationMillis / 1000 });
}
