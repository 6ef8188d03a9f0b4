import { DAY_MS } from "@/lib/domain/day/durations";
import { log } from "@/lib/platform/log";
import { measure } from "@/lib/platform/measured";
import {
  internet,
  type Network,
  PrivateAddress,
  publicUrl,
  requestPublic,
} from "@/lib/platform/public-network";
import { findRow, type RowOf, updateRow } from "../db/rows";
import type { Queries } from "../db/transaction";
import type { Clock } from "../http/context";
import { type Attempted, deliverDue, MAX_ATTEMPTS, retryAt } from "../outbox/deliver";
import { type DeliveryLoop, deliveryLoops } from "../outbox/delivery-loop";
import { endWebhook } from "./end";
import { signedHeaders } from "./signature";

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 4 * 1024;
const MAX_REASON = 200;
const MAX_TRIES = 20;
const GONE = 410;
const FAILING_MS = 5 * DAY_MS;

/** One attempt, as the owner reads it. */
export interface WebhookTry {
  /** ISO 8601, UTC. */
  at: string;
  /** `null` where nothing was answered. */
  status: number | null;
  ms: number;
  /** "" where it was taken. */
  error: string;
}

type Message = RowOf<"webhook_messages">;
type Endpoint = RowOf<"webhooks">;

/** What a test replaces. */
interface Receivers extends Network {
  timeoutMs?: number;
}

/** After a crash a message goes out again with the same webhook-id. */
export function webhookDelivery(clock: Clock, receivers: Receivers = internet): DeliveryLoop {
  return deliveryLoops(
    "sending a webhook",
    () => dueWebhooks(clock),
    (webhook) =>
      deliverDue(clock, {
        table: "webhook_messages",
        webhook,
        attempt: (message) => attempt(clock, message, receivers),
      }),
  );
}

async function dueWebhooks({ db, now }: Clock): Promise<number[]> {
  const due = await db
    .selectFrom("webhook_messages")
    .select("webhook_id")
    .distinct()
    .where("next_attempt_at", "<=", now().toISOString())
    .execute();
  return due.map(({ webhook_id }) => webhook_id);
}

async function attempt(
  clock: Clock,
  message: Message,
  receivers: Receivers,
): Promise<Attempted<"webhook_messages">> {
  const { db, now } = clock;
  const endpoint = await findRow(db, "webhooks", message.webhook_id);
  if (!endpoint || endpoint.ended_at !== null) return { state: "over", note: {} };
  const tried = await send(endpoint, message, now(), receivers);
  const before = JSON.parse(message.tries) as WebhookTry[];
  const tries = JSON.stringify([...before, tried].slice(-MAX_TRIES));
  if (tried.error === "") {
    await noteAnswered(db, endpoint);
    measure("webhookMessage", { result: "sent" });
    return { state: "sent", note: { sent_at: now().toISOString(), tries } };
  }
  const isOver = await noteFailed(clock, endpoint, message, tried);
  measure("webhookMessage", { result: isOver ? "failed" : "delayed" });
  return { state: isOver ? "over" : "again", note: { tries } };
}

async function send(
  { url, secret }: Endpoint,
  { message_id: messageId, body }: Message,
  at: Date,
  { timeoutMs = TIMEOUT_MS, ...network }: Receivers,
): Promise<WebhookTry> {
  const begun = performance.now();
  const done = (status: number | null, error: string): WebhookTry => ({
    at: at.toISOString(),
    status,
    ms: Math.round(performance.now() - begun),
    error: error.slice(0, MAX_REASON),
  });
  try {
    const to = publicUrl(url);
    if (!to) throw new PrivateAddress();
    const { status, text } = await requestPublic(
      to,
      {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": "shop-webhooks/1",
          ...signedHeaders(secret, { messageId, body, at }),
        },
        body,
        timeoutMs,
        maxBytes: MAX_ANSWER_BYTES,
        beyond: "cut",
      },
      network,
    );
    return done(status, status >= 200 && status < 300 ? "" : text.trim() || `status ${status}`);
  } catch (error) {
    return done(null, reasonOf(error, timeoutMs));
  }
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof PrivateAddress) return "the address is in a private network";
  const said = String(error);
  return /^(?:Abort|Timeout)Error\b/.test(said)
    ? `no whole answer within ${timeoutMs / 1000} seconds`
    : said.replace(/^Error: /, "");
}

async function noteAnswered(db: Queries, { id, failing_since }: Endpoint): Promise<void> {
  if (failing_since === null) return;
  await updateRow(db, "webhooks", id, { failing_since: null });
  log.info("a webhook's receiver takes messages again", { webhook: id });
}

/** @returns whether this message is tried no more */
async function noteFailed(
  { db, now }: Clock,
  { id, failing_since }: Endpoint,
  message: Message,
  { status, error: reason }: WebhookTry,
): Promise<boolean> {
  const at = now();
  if (status === GONE) {
    await endWebhook(db, id, "gone", at);
    log.warn("a webhook has ended: its receiver answered 410 Gone", { webhook: id });
    return true;
  }
  const first = await db
    .updateTable("webhooks")
    .set({ failing_since: at.toISOString() })
    .where("id", "=", id)
    .where("failing_since", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (first) {
    const advice = `They are tried again. See npm run shop -- webhooks log ${id}.`;
    log.warn("a webhook's receiver does not take messages", { webhook: id, reason, advice });
  }
  // Or a receiver that is silent would be asked for 10 seconds by each of its messages.
  await db
    .updateTable("webhook_messages")
    .set({ next_attempt_at: retryAt(message.attempts, at) })
    .where("webhook_id", "=", id)
    .where("next_attempt_at", "<=", at.toISOString())
    .execute();
  if (message.attempts < MAX_ATTEMPTS) return false;
  const { message_id, type } = message;
  log.error("a webhook's message failed for good", { webhook: id, message: message_id, type });
  if (failing_since !== null && at.getTime() - Date.parse(failing_since) >= FAILING_MS) {
    await endWebhook(db, id, "failing", at);
    log.error("a webhook has ended: its receiver took nothing for five days", { webhook: id });
  }
  return true;
}
