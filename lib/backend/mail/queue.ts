import { randomBytes } from "node:crypto";
import type { MailMessage } from "@/lib/mail/emails/messages";
import type { Queries } from "../db/transaction";

export interface QueuedMail {
  to: string;
  message: MailMessage;
  /** A second email with the same key is dropped. */
  onceKey?: string;
  /** After this time the email is deleted unsent. */
  goodUntil?: Date;
  orderId?: number;
  now: Date;
}

/** Call inside the transaction that the email reports, so that neither exists without the other. */
export async function queueMail(db: Queries, mail: QueuedMail): Promise<void> {
  // The customer was erased, or has given no address.
  if (mail.to === "") return;
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
