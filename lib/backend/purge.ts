import { sql } from "kysely";
import { KEPT_DAYS } from "@/lib/domain/constants";
import { DAY_MS } from "@/lib/domain/day/durations";
import { purgeFiles } from "@/lib/mail/sender";
import { yieldToEventLoop } from "@/lib/platform/event-loop";
import { forgetOldTouches } from "./cart/visit";
import { deleteSuperseded } from "./db/change-log";
import type { Kept } from "./db/table-row";
import { primaryKey, rowOf, TABLE_NAMES, type TableName } from "./db/tables";
import type { Queries } from "./db/transaction";
import type { Backend } from "./http/context";

/** SQLite blocks all other writers for one batch: some milliseconds. */
export const BATCH_SIZE = 500;
/** Deleting from PostgreSQL's change log blocks nobody. */
const LOG_BATCH_SIZE = 20_000;

/** What each table's row says is kept so long. Safe to run in several processes. */
export async function purgeExpired({
  db,
  engine,
  now,
}: Pick<Backend, "db" | "engine" | "now">): Promise<void> {
  const at = now();
  for (const table of TABLE_NAMES) {
    const { kept } = rowOf(table);
    if (kept) await inBatches((most) => deleteDue(db, table, kept, { at, most }));
  }
  await forgetExpiredLetters(db, at.toISOString());
  await forgetOldTouches({ db, now });
  if (engine === "postgres") await inBatches((most) => deleteSuperseded(db, most), LOG_BATCH_SIZE);
}

export function purgeOutbox(folder: string, now: Date): Promise<void> {
  return purgeFiles(folder, daysAgo(KEPT_DAYS.outboxFile, now));
}

function daysAgo(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Yields between batches, so that other writers get a turn. */
async function inBatches(
  remove: (most: number) => Promise<{ numDeletedRows: bigint }>,
  most = BATCH_SIZE,
): Promise<void> {
  while ((await remove(most)).numDeletedRows >= most) await yieldToEventLoop();
}

async function deleteDue(
  db: Queries,
  table: TableName,
  { days, after, isDate, only }: Kept,
  { at, most }: { at: Date; most: number },
): Promise<{ numDeletedRows: bigint }> {
  const moment = daysAgo(days, at).toISOString();
  const isOld = isDate
    ? sql`${sql.ref(after)} < ${moment.slice(0, 10)}`
    : sql`${sql.ref(after)} <= ${moment}`;
  const isDue = only ? sql`${isOld} and ${only(moment)}` : isOld;
  const key = sql.join(primaryKey(table).map((column) => sql.ref(column)));
  // A row may have changed since the select.
  const deleted = await sql`
    delete from ${sql.table(table)} where ${isDue}
      and (${key}) in (select ${key} from ${sql.table(table)} where ${isDue} limit ${most})
  `.execute(db);
  return { numDeletedRows: deleted.numAffectedRows ?? 0n };
}

/** A letter that was given up can be sent again until it expires; its codes are then of no use. */
async function forgetExpiredLetters(db: Queries, at: string): Promise<void> {
  await db
    .updateTable("mails")
    .set({ message: null })
    .where("next_attempt_at", "is", null)
    .where("message", "is not", null)
    .where("good_until", "<=", at)
    .execute();
}
