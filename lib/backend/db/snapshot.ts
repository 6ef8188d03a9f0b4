import { type Kysely, sql } from "kysely";
import type { Database } from "./open";
import type { Schema } from "./schema";

/** Reads as of one moment, beside a running shop. */
export async function inSnapshot<Value>(
  { db, engine }: Pick<Database, "db" | "engine">,
  read: (snapshot: Kysely<Schema>) => Promise<Value>,
): Promise<Value> {
  return db.connection().execute(async (snapshot) => {
    const begin = engine === "postgres" ? "begin isolation level repeatable read" : "begin";
    await sql.raw(begin).execute(snapshot);
    try {
      return await read(snapshot);
    } finally {
      await sql`rollback`.execute(snapshot);
    }
  });
}
