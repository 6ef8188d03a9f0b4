import "server-only";
import type { ExpressionBuilder } from "kysely";
import { failure, type Result, success } from "@/lib/domain/result";
import { countRows } from "../../lib/backend/db/count-rows";
import type { Schema } from "../../lib/backend/db/schema";
import type { Queries } from "../../lib/backend/db/transaction";
import type { Backend } from "../../lib/backend/http/context";
import { outboxState, requeue } from "./outbox";

/** `since`: when it was queued. */
export interface MailFilter {
  which: "all" | "unsent" | "failed";
  since?: Date;
}

/** The newest first. */
export async function listMails(
  db: Queries,
  filter: MailFilter,
  limit: number,
): Promise<{ total: number; mails: ListedMail[] }> {
  const total = await countRows(db.selectFrom("mails").where(matches(filter)));
  const rows = await mailRows(db)
    .where(matches(filter))
    .orderBy("mails.id", "desc")
    .limit(limit)
    .execute();
  return { total, mails: rows.map(listed) };
}

export async function findMail(db: Queries, id: number): Promise<Result<ListedMail, never>> {
  const row = await mailRows(db).where("mails.id", "=", id).executeTakeFirst();
  return row ? success(listed(row)) : failure("notFound", `There is no email ${id}.`);
}

export async function resendMails(
  backend: Pick<Backend, "db" | "now">,
  wanted: MailFilter | { ids: readonly number[] },
) {
  const rows = await backend.db
    .selectFrom("mails")
    .select(["id", "sent_at", "next_attempt_at", "good_until"])
    .select((mail) => mail("message", "is", null).as("isEmpty"))
    .where("ids" in wanted ? among(wanted.ids) : matches(wanted))
    .orderBy("id")
    .execute();
  type Row = (typeof rows)[number];
  const at = backend.now().toISOString();
  const isSent = ({ sent_at }: Row) => sent_at !== null;
  const isExpired = ({ isEmpty, good_until }: Row) =>
    Boolean(isEmpty) || (good_until !== null && good_until <= at);
  const refusals = [
    ["alreadySent", isSent],
    ["expired", isExpired],
  ] as const;
  return requeue(backend, "mails", rows, refusals, "ids" in wanted ? wanted.ids : []);
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

export type ListedMail = ReturnType<typeof listed>;

/** Times are ISO 8601, UTC; the error is that of the last attempt. */
function listed(row: MailRow) {
  return {
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    orderNumber: row.number,
    state: outboxState(row),
    queuedAt: row.created_at,
    sentAt: row.sent_at,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    error: row.last_error,
  };
}
