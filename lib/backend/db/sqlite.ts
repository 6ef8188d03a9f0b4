import "server-only";
import { closeSync, mkdirSync, openSync } from "node:fs";
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
import { log } from "@/lib/log";
import { narrow } from "./private-files";
import { keepStatements } from "./statements";

const BUSY_TIMEOUT_MS = 10_000;
/** How long closing waits for readers in other processes. */
const CLOSING_TIMEOUT_MS = 1_000;

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
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // SQLite makes the files beside it with the rights of the file itself.
    closeSync(openSync(file, "a", 0o600));
    for (const part of [file, `${file}-wal`, `${file}-shm`]) narrow(part);
  }
  const database = new SqliteDatabase(file, { timeout: BUSY_TIMEOUT_MS });
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  const { prepare, close } = keepStatements(database);
  return new ImmediateDialect({
    prepare,
    close: () => {
      emptyLog(database);
      close();
    },
  });
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
