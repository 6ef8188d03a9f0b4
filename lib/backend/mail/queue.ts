import "server-only";
import { randomBytes } from "node:crypto";
import type { Message } from "@/lib/mail/letters/messages";
import type { Queries } from "../db/transaction";

export interface QueuedMail {
  /** One address. */
  to: string;
  message: Message;
  /** Two letters with the same key are one: the first. */
  onceKey?: string;
  /** From then on the letter is of no use and is not sent, nor kept. */
  goodUntil?: Date;
  /** The order that it is about. */
  orderId?: number;
  now: Date;
}

/**
 * Puts a letter into the queue. Called inside the transaction of what the letter tells of, so that
 * there is never one without the other; sending it begins after the commit.
 */
export async function queueMail(db: Queries, mail: QueuedMail): Promise<void> {
  const now = mail.now.toISOString();
  await db
    .insertInto("mails")
    .values({
      message_id: randomBytes(16).toString("hex"),
      once_key: mail.onceKey ?? null,
      recipient: mail.to,
      kind: mail.message.kind,
      message: JSON.stringify(mail.message),
      next_attempt_at: now,
      good_until: mail.goodUntil?.toISOString() ?? null,
      order_id: mail.orderId ?? null,
      created_at: now,
    })
    .onConflict((clash) => clash.column("once_key").doNothing())
    .execute();
}
