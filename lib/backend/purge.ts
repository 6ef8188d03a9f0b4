import "server-only";
import type { DeleteResult } from "kysely";
import { KEPT_DAYS } from "@/lib/domain/constants";
import { purgeFiles } from "@/lib/mail/sender";
import { yieldToEventLoop } from "@/lib/platform/event-loop";
import { UNPAID_LOOKBACK_HOURS } from "./cart/reservation";
import { forgetOldTouches } from "./cart/visit";
import { deleteSuperseded } from "./db/change-log";
import type { Queries } from "./db/transaction";
import type { Backend } from "./http/context";

const DAY_MS = 24 * 60 * 60 * 1000;
/** SQLite blocks all other writers for one batch: some milliseconds. */
export const BATCH_SIZE = 500;
/** Deleting from PostgreSQL's change log blocks nobody. */
const LOG_BATCH_SIZE = 20_000;

/** Keeps everything that money has touched. Safe to run in several processes. */
export async function purgeExpired({
  db,
  engine,
  now,
}: Pick<Backend, "db" | "engine" | "now">): Promise<void> {
  const at = now().toISOString();
  const before = (days: number) => daysAgo(days, now()).toISOString();
  await inBatches((most) => expiredTokens(db, at, most));
  await inBatches((most) => expiredCodes(db, at, most));
  await inBatches((most) => expiredLimits(db, at, most));
  const lapsedAt = new Date(now().getTime() - UNPAID_LOOKBACK_HOURS * 3_600_000).toISOString();
  await inBatches((most) => largeReservations(db, lapsedAt, most));
  await inBatches((most) => forgottenDevices(db, before(KEPT_DAYS.device), most));
  await forgetExpiredLetters(db, at);
  await inBatches((most) => endedLetters(db, before(KEPT_DAYS.email), most));
  await inBatches((most) => oldEvents(db, before(KEPT_DAYS.paymentEvent), most));
  await inBatches((most) => endedWebhooks(db, before(KEPT_DAYS.webhookMessage), most));
  await inBatches((most) => oldAlerts(db, before(KEPT_DAYS.stockAlert), most));
  await inBatches((most) => oldMessages(db, before(KEPT_DAYS.contactMessage), most));
  await inBatches((most) => unpaidOrders(db, before(KEPT_DAYS.unpaidOrder), most));
  await inBatches((most) => leftSessions(db, before(KEPT_DAYS.guestCart), most));
  await forgetOldTouches({ db, now });
  await db
    .deleteFrom("browser_errors")
    .where("day", "<", before(KEPT_DAYS.browserError).slice(0, 10))
    .execute();
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
  remove: (most: number) => Promise<DeleteResult>,
  most = BATCH_SIZE,
): Promise<void> {
  while ((await remove(most)).numDeletedRows >= most) await yieldToEventLoop();
}

function expiredTokens(db: Queries, at: string, most: number) {
  const due = db.selectFrom("tokens").select("hash").where("expires_at", "<=", at).limit(most);
  return db.deleteFrom("tokens").where("hash", "in", due).executeTakeFirst();
}

function expiredCodes(db: Queries, at: string, most: number) {
  const due = db.selectFrom("reset_codes").select("hash").where("expires_at", "<=", at).limit(most);
  return db.deleteFrom("reset_codes").where("hash", "in", due).executeTakeFirst();
}

function expiredLimits(db: Queries, at: string, most: number) {
  const due = db.selectFrom("limits").select("key").where("resets_at", "<=", at).limit(most);
  return (
    db
      .deleteFrom("limits")
      .where("key", "in", due)
      // The window may have restarted since the select.
      .where("resets_at", "<=", at)
      .executeTakeFirst()
  );
}

function largeReservations(db: Queries, before: string, most: number) {
  const due = db
    .selectFrom("large_reservations")
    .select("order_id")
    .where("created_at", "<=", before)
    .limit(most);
  return db.deleteFrom("large_reservations").where("order_id", "in", due).executeTakeFirst();
}

function forgottenDevices(db: Queries, before: string, most: number) {
  const due = db
    .selectFrom("devices")
    .select("hash")
    .where("last_used_at", "<=", before)
    .limit(most);
  return db
    .deleteFrom("devices")
    .where("hash", "in", due)
    .where("last_used_at", "<=", before)
    .executeTakeFirst();
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

function endedLetters(db: Queries, before: string, most: number) {
  const due = db
    .selectFrom("mails")
    .select("id")
    .where("next_attempt_at", "is", null)
    .where("created_at", "<=", before)
    .limit(most);
  return db.deleteFrom("mails").where("id", "in", due).executeTakeFirst();
}

function oldEvents(db: Queries, before: string, most: number) {
  const due = db
    .selectFrom("payment_events")
    .select("id")
    .where("received_at", "<=", before)
    .limit(most);
  return db.deleteFrom("payment_events").where("id", "in", due).executeTakeFirst();
}

function endedWebhooks(db: Queries, before: string, most: number) {
  const due = db
    .selectFrom("webhook_messages")
    .select("id")
    .where("next_attempt_at", "is", null)
    .where("created_at", "<=", before)
    .limit(most);
  return db.deleteFrom("webhook_messages").where("id", "in", due).executeTakeFirst();
}

function oldMessages(db: Queries, before: string, most: number) {
  const due = db
    .selectFrom("contact_messages")
    .select("id")
    .where("created_at", "<=", before)
    .limit(most);
  return db.deleteFrom("contact_messages").where("id", "in", due).executeTakeFirst();
}

function oldAlerts(db: Queries, before: string, most: number) {
  const due = db
    .selectFrom("stock_alerts")
    .select("id")
    .where("asked_at", "<=", before)
    .limit(most);
  return db.deleteFrom("stock_alerts").where("id", "in", due).executeTakeFirst();
}

function unpaidOrders(db: Queries, before: string, most: number) {
  const due = db
    .selectFrom("orders")
    .select("id")
    .where("status", "in", ["cancelled", "expired"])
    .where("expires_at", "<=", before)
    .where("paid_at", "is", null)
    .where("payment_open", "=", 0)
    .where("payment_intent", "is", null)
    .where("refunded_amount", "=", 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("refunds").select("refunds.id").whereRef("refunds.order_id", "=", "orders.id"),
        ),
      ),
    )
    .limit(most);
  return (
    db
      .deleteFrom("orders")
      .where("id", "in", due)
      // A payment may have arrived since the select.
      .where("status", "in", ["cancelled", "expired"])
      .executeTakeFirst()
  );
}

function leftSessions(db: Queries, before: string, most: number) {
  const due = db
    .selectFrom("guest_sessions")
    .select("guest_sessions.id")
    .where("created_at", "<=", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("carts")
            .select("carts.id")
            .whereRef("carts.session_id", "=", "guest_sessions.id")
            .where("carts.updated_at", ">", before),
        ),
      ),
    )
    .limit(most);
  return db.deleteFrom("guest_sessions").where("id", "in", due).executeTakeFirst();
}
