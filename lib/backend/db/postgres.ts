import { availableParallelism } from "node:os";
import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import pg from "pg";
import { log } from "@/lib/platform/log";
import { measure } from "@/lib/platform/measured";

/** PostgreSQL may share the machine: more of its processes would slow everything. */
const POOL_SIZE = Math.min(10, 2 * availableParallelism() + 1);
const BEGINS_TRANSACTION = /^(?:begin|start transaction)\b/;

/** Milliseconds; 0 = no limit. */
export interface PostgresTimeouts {
  connection: number;
  statement: number;
  lock: number;
  /** Longer than `statement`: covers a server that does not answer at all. */
  answer: number;
  idleInTransaction: number;
}

export const SHOPPER_TIMEOUTS: PostgresTimeouts = {
  connection: 10_000,
  statement: 10_000,
  lock: 2_000,
  answer: 12_000,
  idleInTransaction: 15_000,
};
/** Nobody waits behind an owner's command, so it may wait for locks as long as for anything. */
export const OWNER_TIMEOUTS: PostgresTimeouts = {
  ...SHOPPER_TIMEOUTS,
  lock: SHOPPER_TIMEOUTS.statement,
};
export const PROBE_TIMEOUTS: PostgresTimeouts = {
  ...SHOPPER_TIMEOUTS,
  connection: 1_000,
  answer: 1_000,
};
/** A migration or seeding takes as long as it takes, and waits for one that is running. */
export const COMMAND_TIMEOUTS: PostgresTimeouts = {
  connection: 10_000,
  statement: 0,
  lock: 0,
  answer: 0,
  idleInTransaction: 0,
};

/** Makes counts and sums numbers, as on SQLite. */
export const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Connections, and what waits for one. */
export interface PoolState {
  total: number;
  idle: number;
  waiting: number;
}

export type PoolStates = Readonly<Record<keyof Pools, PoolState>>;

/** Two pools, so that transactions waiting for a row leave connections to readers. */
export function postgresDialect(url: string, timeouts = SHOPPER_TIMEOUTS, size = POOL_SIZE) {
  const pools = { reads: poolOf(url, timeouts, size), transactions: poolOf(url, timeouts, size) };
  const pool: PostgresPool = {
    options: pools.reads.options,
    connect: async () => new Connection(pools, timeouts),
    end: async () => {
      await Promise.all([pools.reads.end(), pools.transactions.end()]);
    },
  };
  const states = (): PoolStates => ({
    reads: stateOf(pools.reads),
    transactions: stateOf(pools.transactions),
  });
  return Object.assign(new PostgresDialect({ pool }), { states });
}

/** A pooler may keep what a connection begins with to itself. */
const localLimits = ({ statement, lock, idleInTransaction }: PostgresTimeouts) =>
  `set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; set local idle_in_transaction_session_timeout = ${idleInTransaction}`;

function stateOf({ totalCount, idleCount, waitingCount }: pg.Pool): PoolState {
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

interface Pools {
  reads: pg.Pool;
  transactions: pg.Pool;
}

function poolOf(url: string, timeouts: PostgresTimeouts, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    query_timeout: timeouts.answer,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    keepAlive: true,
  });
  // An `error` event that nobody listens to ends the process.
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn("a PostgreSQL connection was lost", { error })),
  );
  pool.on("error", () => undefined);
  return pool;
}

async function connectionOf(pool: pg.Pool): Promise<pg.PoolClient> {
  const began = performance.now();
  try {
    return await pool.connect();
  } finally {
    measure("databaseWait", { for: "connection", seconds: (performance.now() - began) / 1000 });
  }
}

/** Closed after any error that is not PostgreSQL's own, since a late answer may still arrive. */
class Connection implements PostgresPoolClient {
  readonly #pools: Pools;
  readonly #timeouts: PostgresTimeouts;
  #client: Promise<pg.PoolClient> | null = null;
  #fault: unknown;

  constructor(pools: Pools, timeouts: PostgresTimeouts) {
    this.#pools = pools;
    this.#timeouts = timeouts;
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
    // A rollback would wait behind the abandoned statement.
    if (this.#fault !== undefined) throw this.#fault;
    const isBeginning = BEGINS_TRANSACTION.test(sql);
    this.#client ??= connectionOf(isBeginning ? this.#pools.transactions : this.#pools.reads);
    const text = isBeginning ? `${sql}; ${localLimits(this.#timeouts)}` : sql;
    try {
      const client: PostgresPoolClient = await this.#client;
      return await client.query<R>(text, parameters);
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
