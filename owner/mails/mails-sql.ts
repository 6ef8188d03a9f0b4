import "server-only";
import type { ExpressionBuilder } from "kysely";
import { failure, type Result, success } from "@/lib/domain/result";
import type { Schema } from "../../lib/backend/db/schema";
import type { Queries } from "../../lib/backend/db/transaction";
import type { Backend } from "../../lib/backend/http/context";
import { CLAIM_MS } from "../../lib/backend/outbox/deliver";

export type MailState = "sent" | "waiting" | "failed";

/** Times are ISO 8601, UTC. */
export interface ListedMail {
  id: number;
  kind: string;
  to: string;
  orderNumber: string | null;
  state: MailState;
  queuedAt: string;
  sentAt: string | null;
  attempts: number;
  nextAttemptAt: string | null;
  /** Of the last attempt, such as the mail server's answer. */
  error: string | null;
}

/** `since`: when it was queued. */
export interface MailFilter {
  which: "all" | "unsent" | "failed";
  since?: Date;
}

export function mailState(row: { sent_at: string | null; next_attempt_at: string | null }) {
  if (row.sent_at !== null) return "sent";
  return row.next_attempt_at === null ? "failed" : "waiting";
}

/** The newest first. */
export async function listMails(
  db: Queries,
  filter: MailFilter,
  limit: number,
): Promise<{ total: number; mails: ListedMail[] }> {
  const { total } = await db
    .selectFrom("mails")
    .where(matches(filter))
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await mailRows(db)
    .where(matches(filter))
    .orderBy("mails.id", "desc")
    .limit(limit)
    .execute();
  return { total: Number(total), mails: rows.map(listed) };
}

export async function findMail(db: Queries, id: number): Promise<Result<ListedMail, never>> {
  const row = await mailRows(db).where("mails.id", "=", id).executeTakeFirst();
  return row ? success(listed(row)) : failure("notFound", `There is no email ${id}.`);
}

interface Resent {
  /** Their two days begin again. */
  queued: number[];
  /** Sent by the shop within five minutes anyway, or at this moment. */
  due: number[];
  alreadySent: number[];
  /** Their content is deleted. */
  expired: number[];
  unknown: number[];
}

export async function resendMails(
  { db, now }: Pick<Backend, "db" | "now">,
  wanted: MailFilter | { ids: readonly number[] },
): Promise<Resent> {
  const isWanted = "ids" in wanted ? among(wanted.ids) : matches(wanted);
  const at = now().toISOString();
  const dueUntil = new Date(now().getTime() + CLAIM_MS).toISOString();
  const rows = await db
    .selectFrom("mails")
    .select(["id", "sent_at", "next_attempt_at", "good_until"])
    .select((mail) => mail("message", "is", null).as("is_empty"))
    .where(isWanted)
    .orderBy("id")
    .execute();
  const outcome = (row: (typeof rows)[number]): Exclude<keyof Resent, "unknown"> => {
    if (row.sent_at !== null) return "alreadySent";
    if (row.is_empty || (row.good_until !== null && row.good_until <= at)) return "expired";
    return row.next_attempt_at !== null && row.next_attempt_at <= dueUntil ? "due" : "queued";
  };
  const idsOf = (name: keyof Resent) =>
    rows.filter((row) => outcome(row) === name).map(({ id }) => id);
  await db
    .updateTable("mails")
    .set({ attempts: 0, next_attempt_at: at, last_error: null })
    .where(isWanted)
    .where("message", "is not", null)
    .where(({ or, eb }) => or([eb("good_until", "is", null), eb("good_until", ">", at)]))
    // What another process sends at this moment is due until its claim ends.
    .where(({ or, eb }) =>
      or([eb("next_attempt_at", "is", null), eb("next_attempt_at", ">", dueUntil)]),
    )
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return {
    queued: idsOf("queued"),
    due: idsOf("due"),
    alreadySent: idsOf("alreadySent"),
    expired: idsOf("expired"),
    unknown: "ids" in wanted ? wanted.ids.filter((id) => !known.has(id)) : [],
  };
}

type Condition = ExpressionBuilder<Schema, "mails">;

function among(ids: readonly number[]) {
  return (mail: Condition) => mail("mails.id", "in", ids);
}

function matches({ which, since }: MailFilter) {
  return (mail: Condition) =>
    mail.and([
      ...(which === "all" ? [] : [mail("mails.sent_at", "is", null)]),
      ...(which === "failed" ? [mail("mails.next_attempt_at", "is", null)] : []),
      ...(since ? [mail("mails.created_at", ">=", since.toISOString())] : []),
    ]);
}

function mailRows(db: Queries) {
  return db
    .selectFrom("mails")
    .leftJoin("orders", "orders.id", "mails.order_id")
    .select(["mails.id", "mails.kind", "mails.recipient", "mails.created_at", "mails.sent_at"])
    .select(["mails.attempts", "mails.next_attempt_at", "mails.last_error"])
    .select("orders.number");
}

type MailRow = Awaited<ReturnType<ReturnType<typeof mailRows>["executeTakeFirstOrThrow"]>>;

function listed(row: MailRow): ListedMail {
  return {
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    orderNumber: row.number,
    state: mailState(row),
    queuedAt: row.created_at,
    sentAt: row.sent_at,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    error: row.last_error,
  };
}
