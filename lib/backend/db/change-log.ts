import { CompiledQuery, type DeleteResult, sql } from "kysely";
import type { Database } from "./open";
import type { Subject } from "./table-row";
import type { Engine, Queries } from "./transaction";

/** `id` is 0 for a subject without ids. */
interface Change {
  subject: Subject;
  id: number;
}

/** "all" = too many to list, or unknown. */
export type Changes = readonly Change[] | "all";

/**
 * SQLite: the last version. PostgreSQL: `<log's oid>/<pg_snapshot>`, so that running transactions
 * are neither awaited nor missed.
 */
export type Position = string;

export interface LogRow {
  position: number | string;
  subject: Subject | null;
  id: number | null;
}

const MAX_CHANGES = 1000;

interface Part {
  only?: Subject;
  max?: number;
}

/** One statement, so that rows and position belong to one snapshot. */
export function changesQuery(
  engine: Engine,
  since: Position | null,
  { only, max = MAX_CHANGES }: Part = {},
): { text: string; values: unknown[] } {
  const ofSubject = only ? `and subject = '${only}'` : "";
  const values = engine === "sqlite" ? [numberIn(since)] : [snapshotIn(since)];
  return { text: (engine === "sqlite" ? IN_SQLITE : IN_POSTGRES)(ofSubject, max + 1), values };
}

const IN_SQLITE = (ofSubject: string, limit: number) => `
  select log.position, news.subject, news.id
  from (select coalesce(max(version), 0) as position from changes) as log
  left join (
    select subject, id from changes where version > ? ${ofSubject} order by version limit ${limit}
  ) as news on true`;

/**
 * A snapshot lacks transactions from its xmax on and those it lists as running. A future xid was
 * restored from another server.
 */
const IN_POSTGRES = (ofSubject: string, limit: number) => `
  select log.position, news.subject, news.id
  from (select 'changes'::regclass::oid || '/' || pg_current_snapshot() as position) as log
  left join (
    select distinct subject, id from changes
    where (xid >= pg_snapshot_xmax($1) or xid = any(array(select pg_snapshot_xip($1))))
      and xid < pg_snapshot_xmax(pg_current_snapshot()) ${ofSubject}
    limit ${limit}
  ) as news on true`;

/** A log that has gone back is another log, so everything counts as changed. */
export function changesIn(
  engine: Engine,
  since: Position | null,
  rows: readonly LogRow[],
  { max = MAX_CHANGES }: Part = {},
): { position: Position; changes: Changes } {
  const position = String(rows[0]?.position ?? 0);
  if (since === null) return { position, changes: [] };
  const changes = rows.flatMap(({ subject, id }) =>
    subject === null || id === null ? [] : [{ subject, id }],
  );
  const isAll = changes.length > max || !follows(engine, since, position);
  return { position, changes: isAll ? "all" : changes };
}

function follows(engine: Engine, since: Position, now: Position): boolean {
  if (engine === "sqlite") return Number(since) <= Number(now);
  const [log, snapshot = ""] = since.split("/");
  const [logNow, snapshotNow = ""] = now.split("/");
  return log === logNow && xmaxOf(snapshot) <= xmaxOf(snapshotNow);
}

const numberIn = (position: Position | null) => (position === null ? null : Number(position));
const snapshotIn = (position: Position | null) => position?.split("/")[1] ?? null;
const xmaxOf = (snapshot: string) => BigInt(snapshot.split(":")[1] ?? 0);

export async function changesSince(
  { db, engine }: Database,
  since: Position | null,
  part?: Part,
): Promise<{ position: Position; changes: Changes }> {
  const { text, values } = changesQuery(engine, since, part);
  const { rows } = await db.executeQuery<LogRow>(CompiledQuery.raw(text, values));
  return changesIn(engine, since, rows, part);
}

/**
 * Deletes rows whose successor's statement began after their transaction ended: no position can
 * lack only the earlier row.
 */
export function deleteSuperseded(db: Queries, max: number): Promise<DeleteResult> {
  return db
    .deleteFrom("changes")
    .where(sql<boolean>`ctid = any(array(
      select earlier.ctid from changes as earlier
      join changes as later using (subject, id)
      where earlier.xid < later.horizon limit ${sql.lit(max)}
    ))`)
    .executeTakeFirst();
}
