import "server-only";
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
import { log } from "@/lib/log";
import { createPrivateFile, narrow } from "./private-files";

const KEPT_STATEMENTS = 400;
const IS_KEPT = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i;
const WRITES = /^\s*(?:begin|insert|update|delete)\b/i;
/** How long opening waits for another process that recovers or changes the file. */
const OPENING_TIMEOUT_MS = 10_000;
/** How often the write lock is asked for while another process has it. */
const LOCK_RETRY_MS = 10;
/** How long closing waits for readers in other processes. */
const CLOSING_TIMEOUT_MS = 1_000;

/** The write lock of another process. */
interface Lock {
  /** When it was first and last found; `null` when the last write found none. */
  seen: { first: number; last: number } | null;
  /** 0 = waited for for ever. */
  patienceMs: number;
}

/**
 * Takes the write lock at BEGIN, so that two processes queue instead of failing half-way. SQLite's
 * own waiting would stop the event loop, and everybody with it.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: SqliteDatabase.Database;
  readonly #lock: Lock;

  constructor(prepared: PreparingDatabase, database: SqliteDatabase.Database, lockMs: number) {
    super({ database: prepared });
    this.#database = database;
    this.#lock = { seen: null, patienceMs: lockMs };
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection(), this.#lock);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** A full disk has SQLite roll back by itself; a second time would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Waits for the lock of another process without holding up this one. Whoever comes when that has
 * lasted too long already is refused at once.
 */
class PatientConnection implements DatabaseConnection {
  constructor(
    private readonly connection: DatabaseConnection,
    private readonly lock: Lock,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (;;) {
      try {
        const result = await this.connection.executeQuery<R>(query);
        if (WRITES.test(query.sql)) this.lock.seen = null;
        return result;
      } catch (error) {
        if (!isLocked(error) || isTooLong(this.lock)) throw error;
        await delay(LOCK_RETRY_MS);
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    return this.connection.streamQuery<R>(query, chunkSize);
  }
}

/** Whether it has been found for too long. One last found long ago was another lock. */
function isTooLong(lock: Lock): boolean {
  const now = performance.now();
  const isSame = lock.seen !== null && now - lock.seen.last < lock.patienceMs;
  lock.seen = { first: isSame && lock.seen ? lock.seen.first : now, last: now };
  return lock.patienceMs > 0 && now - lock.seen.first > lock.patienceMs;
}

function isLocked(error: unknown): boolean {
  return (
    error instanceof SqliteDatabase.SqliteError && /^SQLITE_BUSY(?!_SNAPSHOT)/.test(error.code)
  );
}

/** SQLite rolls schema changes back like any other; Kysely's adapter leaves that unused. */
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

/** Opens the database file, or a private one in memory: empty for ":memory:", or of these bytes. */
export function sqliteDialect(file: string | Buffer, lockMs = 2_000): SqliteDialect {
  if (typeof file === "string" && file !== ":memory:") {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // SQLite makes the files beside it with the rights of the file itself.
    createPrivateFile(file);
    for (const part of [file, `${file}-wal`, `${file}-shm`]) narrow(part);
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

/** Brings every row into the file itself, so that a copy of it alone holds all there is. */
function emptyLog(database: SqliteDatabase.Database): void {
  if (!database.open) return;
  try {
    database.pragma(`busy_timeout = ${CLOSING_TIMEOUT_MS}`);
    database.pragma("wal_checkpoint(TRUNCATE)");
  } catch (error) {
    log.warn("shop.db is not whole without shop.db-wal: copy both", { error });
  }
}

/**
 * Keeps compiled statements by their text, the longest unused giving way: compiling one costs more
 * than running it. A change of the schema forgets them all.
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
