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
const BEGINS_TRANSACTION = /^(?:begin|start transaction)\b/;

/** How long PostgreSQL is waited for, in milliseconds; 0 = for ever. */
export interface Patience {
  /** Until there is a connection, a free one of the pool or a new one. */
  connection: number;
  /** Until PostgreSQL itself gives a statement up. */
  statement: number;
  /** Until it gives up one that waits for a lock, such as a row's that another order has. */
  lock: number;
  /** Until the shop does, because PostgreSQL says nothing at all. Longer than `statement`. */
  answer: number;
  /** Until PostgreSQL ends a transaction that nobody goes on with. */
  idleInTransaction: number;
}

export const OF_A_SHOPPER: Patience = {
  connection: 10_000,
  statement: 10_000,
  lock: 2_000,
  answer: 12_000,
  idleInTransaction: 15_000,
};
/** Behind one command nobody waits: it waits for locks as long as for anything. */
export const OF_THE_OWNER: Patience = { ...OF_A_SHOPPER, lock: OF_A_SHOPPER.statement };
/** Whether the database answers at all, by a connection that nothing else uses. */
export const OF_A_PROBE: Patience = { ...OF_A_SHOPPER, connection: 1_000, answer: 1_000 };
/** A migration or a seeding takes as long as it takes, and waits for another that is under way. */
export const OF_A_COMMAND: Patience = {
  connection: 10_000,
  statement: 0,
  lock: 0,
  answer: 0,
  idleInTransaction: 0,
};

/** Counts and sums arrive as numbers, as on SQLite. */
export const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Two pools of connections: transactions that wait for a row leave every reader theirs. */
export function postgresDialect(url: string, patience = OF_A_SHOPPER, size = POOL_SIZE) {
  const pools = { reads: poolOf(url, patience, size), transactions: poolOf(url, patience, size) };
  const pool: PostgresPool = {
    options: pools.reads.options,
    connect: async () => new Connection(pools),
    end: async () => {
      await Promise.all([pools.reads.end(), pools.transactions.end()]);
    },
  };
  return new PostgresDialect({ pool });
}

interface Pools {
  reads: pg.Pool;
  transactions: pg.Pool;
}

function poolOf(url: string, patience: Patience, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: patience.connection,
    statement_timeout: patience.statement,
    lock_timeout: patience.lock,
    query_timeout: patience.answer,
    idle_in_transaction_session_timeout: patience.idleInTransaction,
    keepAlive: true,
  });
  // A connection that breaks tells so itself, in use or not; one that nobody listens to ends the process.
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn("a connection to PostgreSQL broke", { error })),
  );
  pool.on("error", () => undefined);
  return pool;
}

/**
 * A connection of the pool that its first statement belongs to. It is used until something else than
 * an answer of PostgreSQL's comes: then it is closed, since that answer may still come.
 */
class Connection implements PostgresPoolClient {
  readonly #pools: Pools;
  #client: Promise<pg.PoolClient> | null = null;
  #fault: unknown;

  constructor(pools: Pools) {
    this.#pools = pools;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    asked: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== "string") throw new Error("The shop reads whole results, not cursors.");
    return this.#ask<R>(asked, parameters);
  }

  async #ask<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // Such as the rollback after a statement that was given up: it would wait behind it.
    if (this.#fault !== undefined) throw this.#fault;
    const pool = BEGINS_TRANSACTION.test(sql) ? this.#pools.transactions : this.#pools.reads;
    this.#client ??= pool.connect();
    try {
      const client: PostgresPoolClient = await this.#client;
      return await client.query<R>(sql, parameters);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) this.#fault = error;
      throw error;
    }
  }

  release(destroy = false): void {
    this.#client?.then(
      (client) => client.release(destroy || this.#fault !== undefined),
      () => undefined,
    );
  }
}
