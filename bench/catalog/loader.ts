import SqliteDatabase from "better-sqlite3";
import pg from "pg";

export type Row = Record<string, string | number | null>;

/** Puts many rows into a table, past Kysely and the checks that a synthetic catalog needs not. */
export interface Loader {
  load: (table: string, rows: readonly Row[]) => Promise<void>;
  finish: () => Promise<void>;
}

export function sqliteLoader(file: string): Loader {
  const database = new SqliteDatabase(file);
  database.pragma("foreign_keys = OFF");
  database.pragma("synchronous = OFF");
  database.exec("begin");
  return {
    load: async (table, rows) => {
      const columns = Object.keys(rows[0] ?? {});
      const places = columns.map((column) => `@${column}`);
      const insert = database.prepare(
        `insert into ${table} (${columns.join(", ")}) values (${places.join(", ")})`,
      );
      for (const row of rows) insert.run(row);
    },
    finish: async () => {
      database.exec("commit");
      database.close();
    },
  };
}

export async function postgresLoader(url: string): Promise<Loader> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set session_replication_role = replica");
  return {
    load: async (table, rows) => {
      const columns = Object.keys(rows[0] ?? {}).join(", ");
      await client.query(
        `insert into ${table} (${columns})
         select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    },
    finish: async () => {
      await client.query("vacuum analyze");
      await client.end();
    },
  };
}
