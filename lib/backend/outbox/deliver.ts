import { setTimeout as delay } from "node:timers/promises";
import { type Selectable, sql, type Updateable } from "kysely";
import type { Schema } from "../db/schema";
import type { Queries } from "../db/transaction";
import type { Clock } from "../http/context";

/** For the mail server, and for each receiver of webhooks. */
const AT_ONCE = 5;
/** Much longer than an attempt may take: then its process is gone, and another may try. */
export const CLAIM_MS = 5 * 60_000;
const FIRST_WAIT_MS = 60_000;
const MAX_WAIT_MS = 6 * 60 * 60_000;
/** In all less than {@link CLAIM_MS}, whose end another process takes for a crash. */
const NOTE_ATTEMPTS = 20;
const NOTE_RETRY_MS = 1_000;
/** Reached after two days. */
export const MAX_ATTEMPTS = 17;

/** Their rows are due at `next_attempt_at`, and are over where it is `null`. */
type OutboxTable = "mails" | "webhook_messages";

type OutboxRow<Table extends OutboxTable> = Selectable<Schema[Table]> & {
  id: number;
  attempts: number;
};

export interface Attempted<Table extends OutboxTable> {
  /** "again" = after 1, 2, 4, … minutes, at most six hours. */
  state: "sent" | "over" | "again";
  note: Omit<Updateable<Schema[Table]>, "next_attempt_at" | "attempts">;
}

interface Outbox<Table extends OutboxTable> {
  table: Table;
  /** The webhook whose messages these are, so that they wait for no other receiver's. */
  webhook?: number;
  /** Decides itself that the last of {@link MAX_ATTEMPTS} is over. Never throws. */
  attempt(row: OutboxRow<Table>): Promise<Attempted<Table>>;
}

/** Safe in several processes: each row is claimed first. After a crash it is sent again. */
export async function deliverDue<Table extends OutboxTable>(
  clock: Clock,
  outbox: Outbox<Table>,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  for (;;) {
    for (const row of await claimDue(clock, outbox, AT_ONCE - underWay.size)) {
      const delivery = deliver(clock, outbox, row).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    }
    if (underWay.size === 0) return;
    await Promise.race(underWay);
  }
}

async function claimDue<Table extends OutboxTable>(
  { db, now }: Clock,
  { table, webhook }: Outbox<Table>,
  count: number,
): Promise<OutboxRow<Table>[]> {
  const at = now();
  const due = await db
    .selectFrom<OutboxTable>(table)
    .select("id")
    .where("next_attempt_at", "<=", at.toISOString())
    .$if(webhook !== undefined, (query) => query.where(sql.ref("webhook_id"), "=", webhook))
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(count)
    .execute();
  const claimed = await Promise.all(due.map(({ id }) => claim(db, table, id, at)));
  return claimed.filter((row) => row !== undefined);
}

async function deliver<Table extends OutboxTable>(
  { db, now }: Clock,
  { table, attempt }: Outbox<Table>,
  row: OutboxRow<Table>,
): Promise<void> {
  const { state, note } = await attempt(row);
  const next_attempt_at = state === "again" ? retryAt(row.attempts, now()) : null;
  const write = () => update(db, table, row.id, { ...note, next_attempt_at });
  await (state === "sent" ? persistently(write) : write());
}

async function claim<Table extends OutboxTable>(db: Queries, table: Table, id: number, now: Date) {
  const until = new Date(now.getTime() + CLAIM_MS).toISOString();
  const { rows } = await sql<OutboxRow<Table>>`
    update ${sql.table(table)} set attempts = attempts + 1, next_attempt_at = ${until}
    where id = ${id} and next_attempt_at <= ${now.toISOString()} returning *`.execute(db);
  return rows[0];
}

async function update(db: Queries, table: OutboxTable, id: number, values: object): Promise<void> {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(db);
}

/** What is not noted as sent is sent again. */
async function persistently(write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (attempt === NOTE_ATTEMPTS) throw error;
      await delay(NOTE_RETRY_MS);
    }
  }
}

export function retryAt(attempts: number, now: Date): string {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS);
  return new Date(now.getTime() + wait).toISOString();
}
