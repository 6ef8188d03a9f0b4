import "server-only";
import { availableParallelism } from "node:os";
import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import pg from "pg";
import { log } from "@/lib/log";

/**
 * Two to a processor and one: where PostgreSQL is on the same machine, more of its processes at work
 * would keep whoever comes next from theirs.
 */
const POOL_SIZE = Math.min(10, 2 * availableParallelism() + 1);

/** How long PostgreSQL is waited for, in milliseconds; 0 = for ever. */
export interface Patience {
  /** Until there is a connection, a free one of the pool or a new one. */
  connection: number;
  /** Until PostgreSQL itself gives a statement up, waiting for locks included. */
  statement: number;
  /** Until the shop does, because PostgreSQL says nothing at all. Longer than `statement`. */
  answer: number;
  /** Until PostgreSQL ends a transaction that nobody goes on with. */
  idleInTransaction: number;
}

export const OF_A_SHOPPER: Patience = {
  connection: 10_000,
  statement: 10_000,
  answer: 12_000,
  idleInTransaction: 15_000,
};
/** A migration or a seeding takes as long as it takes, and waits for another that is under way. */
export const OF_A_COMMAND: Patience = {
  connection: 10_000,
  statement: 0,
  answer: 0,
  idleInTransaction: 0,
};

/** Counts and sums arrive as numbers, as on SQLite. */
export const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** A pool of connections. */
export function postgresDialect(url: string, patience = OF_A_SHOPPER): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    types,
    connectionTimeoutMillis: patience.connection,
    statement_timeout: patience.statement,
    query_timeout: patience.answer,
    idle_in_transaction_session_timeout: patience.idleInTransaction,
    keepAlive: true,
  });
  // A connection that breaks tells so itself, in use or not; one that nobody listens to ends the process.
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn("a connection to PostgreSQL broke", { error })),
  );
  pool.on("error", () => undefined);
  return new PostgresDialect({ pool: distrusting(pool) });
}

/** The pool, taking no connection back whose last answer is still to come. */
function distrusting(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => new Connection(await pool.connect()),
    end: () => pool.end(),
  };
}

/** A connection until something else than an answer of PostgreSQL's comes: then it is closed. */
class Connection implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  #fault: unknown;

  constructor(client: PostgresPoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(asked: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof asked === "string" ? this.#ask<R>(asked, parameters) : this.#client.query(asked);
  }

  async #ask<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // Such as the rollback after a statement that was given up: it would wait behind it.
    if (this.#fault !== undefined) throw this.#fault;
    try {
      return await this.#client.query<R>(sql, parameters);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) this.#fault = error;
      throw error;
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#fault !== undefined);
  }
}
