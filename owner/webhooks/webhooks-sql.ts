import "server-only";
import type { Selectable } from "kysely";
import type { WebhookEvent } from "@/lib/domain/order/webhook-event";
import { failure, type Result, success } from "@/lib/domain/result";
import { publicUrl } from "@/lib/platform/public-network";
import { changesSince } from "../../lib/backend/db/change-log";
import { countRows } from "../../lib/backend/db/count-rows";
import { findRow, updateRow } from "../../lib/backend/db/rows";
import type { Schema } from "../../lib/backend/db/schema";
import { inTransaction, type Queries } from "../../lib/backend/db/transaction";
import type { Backend } from "../../lib/backend/http/context";
import type { WebhookTry } from "../../lib/backend/webhooks/deliver";
import { type EndedWhy, endWebhook } from "../../lib/backend/webhooks/end";
import { newSecret } from "../../lib/backend/webhooks/signature";
import { outboxState, requeue } from "../mails/outbox";

const MAX_ENDPOINTS = 10;
const MAX_URL = 500;

/** Begins one that has ended again, with another secret. @returns the secret, which nothing else ever shows */
export function addWebhook(
  { db, engine, now }: Pick<Backend, "db" | "engine" | "now">,
  address: string,
  events: readonly WebhookEvent[],
): Promise<Result<ListedWebhook & { secret: string }, never>> {
  return inTransaction(db, async (transaction) => {
    const url = address.length > MAX_URL ? null : publicUrl(address);
    if (!url)
      return failure(
        "validation",
        `Give a public https address of at most ${MAX_URL} characters, with a name instead of a number.`,
      );
    const known = await transaction
      .selectFrom("webhooks")
      .select(["id", "url"])
      .where("ended_at", "is", null)
      .execute();
    if (known.some((each) => each.url === url.href))
      return failure("conflict", "This address has a webhook already.");
    if (known.length >= MAX_ENDPOINTS)
      return failure("conflict", `There are ${MAX_ENDPOINTS} webhooks already: end one first.`);
    const secret = newSecret();
    const { position } = await changesSince({ db: transaction, engine }, null);
    const row = {
      url: url.href,
      events: ` ${events.join(" ")} `,
      secret,
      position,
      created_at: now().toISOString(),
      ended_at: null,
      ended_why: null,
      failing_since: null,
    };
    const added = await transaction
      .insertInto("webhooks")
      .values(row)
      .onConflict((clash) => clash.column("url").doUpdateSet(row))
      .returningAll()
      .executeTakeFirstOrThrow();
    return success({ ...listed(added), secret });
  });
}

export async function listWebhooks(db: Queries): Promise<ListedWebhook[]> {
  const rows = await db.selectFrom("webhooks").selectAll().orderBy("id").execute();
  return rows.map(listed);
}

export async function stopWebhook({ db, now }: Pick<Backend, "db" | "now">, id: number) {
  const found = await findWebhook(db, id);
  if (!found.ok) return found;
  if (found.value.endedWhy === "owner")
    return failure("conflict", `The webhook ${id} has ended already.`);
  await db.transaction().execute((transaction) => endWebhook(transaction, id, "owner", now()));
  // One that ended by itself is no trouble any more.
  await updateRow(db, "webhooks", id, { ended_why: "owner" });
  return findWebhook(db, id);
}

async function findWebhook(db: Queries, id: number): Promise<Result<ListedWebhook, never>> {
  const row = await findRow(db, "webhooks", id);
  return row ? success(listed(row)) : failure("notFound", `There is no webhook ${id}.`);
}

export type ListedWebhook = ReturnType<typeof listed>;

/** Without the secret. Times are ISO 8601, UTC. */
function listed(row: Selectable<Schema["webhooks"]>) {
  return {
    id: row.id,
    url: row.url,
    events: row.events.trim().split(" ") as WebhookEvent[],
    createdAt: row.created_at,
    endedAt: row.ended_at,
    endedWhy: row.ended_why as EndedWhy | null,
    failingSince: row.failing_since,
  };
}

export type ListedMessage = ReturnType<typeof listedMessage>;

/** The tries are the last ones, the oldest first. */
function listedMessage({ sentAt, tries, ...row }: MessageRow) {
  const state = outboxState({ ...row, sentAt });
  return { ...row, state, tries: JSON.parse(tries) as WebhookTry[] };
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>["executeTakeFirstOrThrow"]>>;

function messageRows(db: Queries) {
  return db
    .selectFrom("webhook_messages")
    .select(["id", "webhook_id as webhook", "message_id as messageId", "type", "tries"])
    .select(["created_at as queuedAt", "next_attempt_at as nextAttemptAt", "sent_at as sentAt"]);
}

/** The newest first. */
export async function listMessages(db: Queries, webhook: number | null, limit: number) {
  if (webhook !== null) {
    const found = await findWebhook(db, webhook);
    if (!found.ok) return found;
  }
  let matching = messageRows(db);
  if (webhook !== null) matching = matching.where("webhook_id", "=", webhook);
  const total = await countRows(matching);
  const rows = await matching.orderBy("id", "desc").limit(limit).execute();
  return success({ total, messages: rows.map(listedMessage) });
}

/** Sends messages again, also those that were taken, with the webhook-id they had. */
export async function replayMessages(
  backend: Pick<Backend, "db" | "now">,
  wanted: { ids: readonly number[] } | "failed",
) {
  const found = backend.db
    .selectFrom("webhook_messages")
    .innerJoin("webhooks", "webhooks.id", "webhook_messages.webhook_id")
    .select(["webhook_messages.id", "next_attempt_at", "ended_at"])
    .orderBy("webhook_messages.id");
  const rows = await (wanted === "failed"
    ? found.where("sent_at", "is", null).where("next_attempt_at", "is", null)
    : found.where("webhook_messages.id", "in", wanted.ids)
  ).execute();
  const isEnded = ({ ended_at }: (typeof rows)[number]) => ended_at !== null;
  const named = wanted === "failed" ? [] : wanted.ids;
  return requeue(backend, "webhook_messages", rows, [["ended", isEnded]], named);
}
