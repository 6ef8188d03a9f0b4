import "server-only";
import { PostgresDialect } from "kysely";
import pg from "pg";

const POOL_SIZE = 10;

/** Counts and sums arrive as numbers, as on SQLite. */
export const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** A pool of connections. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, types });
  pool.on("error", (error) => process.stderr.write(`postgres: ${error.message}\n`));
  return new PostgresDialect({ pool });
}
