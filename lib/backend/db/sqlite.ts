import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type SqliteDatabase as PreparingDatabase,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import { log } from "@/lib/platform/log";
import { measure } from "@/lib/platform/measured";
import { createPrivateFile, restrictToOwner } from "./private-files";

const KEPT_STATEMENTS = 400;
const IS_KEPT = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i;
const WRITES = /^\s*(?:begin|insert|update|delete)\b/i;
const OPENING_TIMEOUT_MS = 10_000;
const LOCK_RETRY_MS = 10;
const CLOSING_TIMEOUT_MS = 1_000;

interface Lock {
  seen: { first: number; last: number } | null;
  /** 0 = no limit. */
  timeoutMs: number;
}

/**
 * Takes the write lock at BEGIN, so that processes queue instead of failing half-way. SQLite's
 * busy timeout would block the event loop.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: SqliteDatabase.Database;
  readonly #lock: Lock;

  constructor(prepared: PreparingDatabase, database: SqliteDatabase.Database, lockMs: number) {
    super({ database: prepared });
    this.#database = database;
    this.#lock = { seen: null, timeoutMs: lockMs };
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new RetryingConnection(await super.acquireConnection(), this.#lock);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** SQLite rolls back by itself on a full disk; a second rollback would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Waits for another process's lock without blocking the event loop. Refuses at once when that lock
 * is held too long.
 */
class RetryingConnection implements DatabaseConnection {
  constructor(
    private readonly connection: DatabaseConnection,
    private readonly lock: Lock,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    let waitsSince: number | null = null;
    try {
      for (;;) {
        try {
          const result = await this.connection.executeQuery<R>(query);
          if (WRITES.test(query.sql)) this.lock.seen = null;
          return result;
        } catch (error) {
          if (!isLocked(error) || isTooLong(this.lock)) throw error;
          waitsSince ??= performance.now();
          await delay(LOCK_RETRY_MS);
        }
      }
    } finally {
      if (waitsSince !== null) {
        const seconds = (performance.now() - waitsSince) / 1000;
        measure("databaseWait", { for: "lock", seconds });
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    return this.connection.streamQuery<R>(query, chunkSize);
  }
}

/** A lock last seen long ago was another lock. */
function isTooLong(lock: Lock): boolean {
  const now = performance.now();
  const isSame = lock.seen !== null && now - lock.seen.last < lock.timeoutMs;
  lock.seen = { first: isSame && lock.seen ? lock.seen.first : now, last: now };
  return lock.timeoutMs > 0 && now - lock.seen.first > lock.timeoutMs;
}

function isLocked(error: unknown): boolean {
  return (
    error instanceof SqliteDatabase.SqliteError && /^SQLITE_BUSY(?!_SNAPSHOT)/.test(error.code)
  );
}

/** Kysely's adapter ignores that SQLite's schema changes are transactional. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #driver: Driver;

  constructor(driver: Driver, database: PreparingDatabase) {
    super({ database });
    this.#driver = driver;
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }

  override createDriver(): Driver {
    return this.#driver;
  }
}

export function sqliteDialect(file: string | Buffer, lockMs = 2_000): SqliteDialect {
  if (typeof file === "string" && file !== ":memory:") {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // SQLite creates its log files with the rights of the database file.
    createPrivateFile(file);
    for (const part of [file, `${file}-wal`, `${file}-shm`]) restrictToOwner(part);
  }
  const database = new SqliteDatabase(file, { timeout: OPENING_TIMEOUT_MS });
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma("busy_timeout = 0");
  const { prepare, close } = keepStatements(database);
  const prepared: PreparingDatabase = {
    prepare,
    close: () => {
      emptyLog(database);
      close();
    },
  };
  return new ImmediateDialect(new ImmediateDriver(prepared, database, lockMs), prepared);
}

/** Neither makes a file nor changes one. */
export function readingDialect(file: string): SqliteDialect {
  return new SqliteDialect({
    database: new SqliteDatabase(file, { readonly: true, fileMustExist: true }),
  });
}

/** Checkpoints the log, so that a copy of the file alone is complete. */
function emptyLog(database: SqliteDatabase.Database): void {
  if (!database.open) return;
  try {
    database.pragma(`busy_timeout = ${CLOSING_TIMEOUT_MS}`);
    database.pragma("wal_checkpoint(TRUNCATE)");
  } catch (error) {
    log.warn("shop.db is incomplete without shop.db-wal: copy both", { error });
  }
}

/**
 * Caches prepared statements, because compiling costs more than running. A schema change clears
 * the cache.
 */
function keepStatements(database: SqliteDatabase.Database): PreparingDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => {
      kept.clear();
      database.close();
    },
    prepare(sql) {
      if (!IS_KEPT.test(sql)) {
        kept.clear();
        return database.prepare(sql);
      }
      const statement = kept.get(sql) ?? database.prepare(sql);
      kept.delete(sql);
      kept.set(sql, statement);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_STATEMENTS && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
  };
}
