import { type Kysely, sql } from "kysely";
import { COUNTED, follow, measure } from "@/lib/platform/measured";
import type { Schema } from "../db/schema";

/** What a row of another program could ask of one reading. */
const MAX_AT_ONCE = 100_000;

/** Counts what this process does, for a server to take. @returns a function that ends it and keeps the counts. */
export function countForServers(): (db: Kysely<Schema>) => Promise<void> {
  const counts = new Map<string, { name: string; labels: string; count: number }>();
  const ends = COUNTED.map((name) =>
    follow(name, (value) => {
      const labels = JSON.stringify(value);
      const key = name + labels;
      const count = (counts.get(key)?.count ?? 0) + 1;
      counts.set(key, { name, labels, count });
    }),
  );
  return async (db) => {
    for (const end of ends) end();
    if (counts.size === 0) return;
    await db
      .insertInto("command_counts")
      .values([...counts.values()])
      .onConflict((clash) =>
        clash
          .columns(["name", "labels"])
          .doUpdateSet({ count: sql`command_counts.count + excluded.count` }),
      )
      .execute();
  };
}

/** Counts here what commands have done; of several servers, the first that is asked. */
export async function takeCommandCounts(db: Kysely<Schema>): Promise<void> {
  const isAny = await db.selectFrom("command_counts").select("name").limit(1).executeTakeFirst();
  if (!isAny) return;
  for (const row of await db.deleteFrom("command_counts").returningAll().execute()) {
    const name = COUNTED.find((known) => known === row.name);
    const labels = JSON.parse(row.labels);
    for (let left = Math.min(Number(row.count), MAX_AT_ONCE); name && left > 0; left--)
      measure(name, labels);
  }
}
