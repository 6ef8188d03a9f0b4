import "server-only";
import type SqliteDatabase from "better-sqlite3";
import type { SqliteDatabase as PreparingDatabase, SqliteStatement } from "kysely";

const KEPT_STATEMENTS = 400;
const IS_KEPT = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i;

/**
 * Keeps compiled statements by their text, the longest unused giving way: compiling one costs more
 * than running it. A change of the schema forgets them all.
 */
export function keepStatements(database: SqliteDatabase.Database): PreparingDatabase {
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
