import { randomBytes } from "node:crypto";
import type { WebhookEvent } from "@/lib/domain/order/webhook-event";
import type { Queries } from "../db/transaction";

const MAX_BODY_BYTES = 256 * 1024;

/** Ids, numbers, money and SKUs: no name, address or anything else of a customer's. */
export interface EventData {
  /** All that is left of the data where the whole of it is too long. */
  ids: Readonly<Record<string, number | string | boolean | null>>;
  more: object;
}

/**
 * Call inside the transaction that the event reports, so that neither exists without the other. Without an endpoint
 * nothing is read or written.
 */
export async function queueEvent(
  db: Queries,
  type: WebhookEvent,
  now: Date,
  read: () => Promise<EventData | null>,
): Promise<void> {
  const endpoints = await db
    .selectFrom("webhooks")
    .select("id")
    .where("ended_at", "is", null)
    .where("events", "like", `% ${type} %`)
    .orderBy("id")
    .execute();
  if (endpoints.length === 0) return;
  const data = await read();
  if (data) await insertMessages(db, endpoints, [{ type, now, data }]);
}

export interface NewMessage {
  type: WebhookEvent;
  now: Date;
  data: EventData;
  productId?: number;
}

export async function insertMessages(
  db: Queries,
  endpoints: readonly { id: number }[],
  messages: readonly NewMessage[],
): Promise<void> {
  const rows = messages.flatMap(({ type, now, data, productId }) => {
    const body = bodyOf(type, now, data);
    const message_id = `msg_${randomBytes(16).toString("hex")}`;
    const at = now.toISOString();
    return endpoints.map(({ id }) => ({
      webhook_id: id,
      message_id,
      type,
      body,
      product_id: productId ?? null,
      next_attempt_at: at,
      created_at: at,
    }));
  });
  await db.insertInto("webhook_messages").values(rows).execute();
}

function bodyOf(type: WebhookEvent, now: Date, { ids, more }: EventData): string {
  const timestamp = now.toISOString();
  const whole = JSON.stringify({ type, timestamp, data: { ...ids, ...more } });
  if (Buffer.byteLength(whole) <= MAX_BODY_BYTES) return whole;
  return JSON.stringify({ type, timestamp, data: { ...ids, shortened: true } });
}
