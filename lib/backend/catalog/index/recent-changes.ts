import "server-only";
import { sql } from "kysely";
import { changesSince, type Position } from "../../db/change-log";
import type { Database } from "../../db/open";

export interface RecentChange {
  id: number;
  changedAt: string;
}

const MAX_WITNESSES = 500;
const MAX_CHANGES = 50_000;

/** A restored backup that went on has other latest changes at the same log positions. */
export async function recentChanges({ db, engine }: Database): Promise<RecentChange[]> {
  const { rows } = await sql<{ id: number; changed_at: string }>`
    select id, changed_at from changes where subject = 'product'
    order by ${sql.ref(engine === "sqlite" ? "version" : "xid")} desc
    limit ${sql.lit(MAX_WITNESSES)}`.execute(db);
  const latest = new Map(rows.toReversed().map(({ id, changed_at }) => [id, changed_at]));
  return [...latest].map(([id, changedAt]) => ({ id, changedAt }));
}

export async function isSameDatabase(
  database: Database,
  position: Position,
  witnesses: readonly RecentChange[],
): Promise<boolean> {
  const { changes } = await changesSince(database, position, { only: "product", max: MAX_CHANGES });
  if (changes === "all") return false;
  if (witnesses.length === 0) return true;
  const changed = new Set(changes.map(({ id }) => id));
  const known = new Map(witnesses.map(({ id, changedAt }) => [id, changedAt]));
  const rows = await database.db
    .selectFrom("changes")
    .select(({ fn }) => ["id", fn.max("changed_at").as("changed_at")])
    .where("subject", "=", "product")
    .where("id", "in", [...known.keys()])
    .groupBy("id")
    .execute();
  return (
    rows.length === known.size &&
    rows.every(({ id, changed_at }) => changed.has(id) || changed_at === known.get(id))
  );
}
