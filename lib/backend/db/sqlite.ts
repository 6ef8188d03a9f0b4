import "server-only";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import SqliteDatabase from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type SqliteDatabase as PreparingDatabase,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import { keepStatements } from "./statements";

const BUSY_TIMEOUT_MS = 10_000;

/** Takes the write lock at BEGIN, so that two processes queue instead of failing half-way. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** SQLite rolls schema changes back like any other; Kysely's adapter leaves that unused. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: PreparingDatabase;

  constructor(database: PreparingDatabase) {
    super({ database });
    this.#database = database;
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.#database });
  }
}

/** Opens the database file, or a private one in memory: empty for ":memory:", or of these bytes. */
export function sqliteDialect(file: string | Buffer): SqliteDialect {
  if (typeof file === "string" && file !== ":memory:") {
    mkdirSync(dirname(file), { recursive: true });
  }
  const database = new SqliteDatabase(file, { timeout: BUSY_TIMEOUT_MS });
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  return new ImmediateDialect(keepStatements(database));
}
