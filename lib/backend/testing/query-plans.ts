import { CompiledQuery, type Kysely } from "kysely";
import type { Database } from "../db/open";
import type { Schema } from "../db/schema";

/** A database that remembers every statement that is asked of it. */
export function watched({ db, engine }: Database) {
  const statements: CompiledQuery[] = [];
  const watching: Kysely<Schema> = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: watching, engine, statements };
}

/**
 * The tables of which a statement reads every row, as the database plans it, or every unpaid order
 * on SQLite, whose planner knows no figures.
 */
export async function scansOf(
  { db, engine }: Database,
  { sql, parameters }: CompiledQuery,
): Promise<string[]> {
  const explain = engine === "sqlite" ? "explain query plan" : "explain";
  const { rows } = await db.executeQuery<Record<string, string>>(
    CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
  );
  const plan = rows.map((row) => row.detail ?? row["QUERY PLAN"]).join("\n");
  const scan =
    engine === "sqlite"
      ? /\b(?:SCAN|SEARCH(?= \w+ USING[^(]* orders_expiry \(status=\?\))) (\w+)/g
      : /Seq Scan on (\w+)/g;
  return [...plan.matchAll(scan)].map(([, table = ""]) => table);
}
