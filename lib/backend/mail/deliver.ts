import { isEmail } from "@/lib/domain/form/email-address";
import type { MailMessage } from "@/lib/mail/emails/messages";
import type { Send, SendResult } from "@/lib/mail/sender";
import { log } from "@/lib/platform/log";
import { measure } from "@/lib/platform/measured";
import type { RowOf } from "../db/rows";
import type { Clock } from "../http/context";
import { type Attempted, deliverDue, MAX_ATTEMPTS } from "../outbox/deliver";

type MailRow = RowOf<"mails">;

/** After a crash an email goes out again with the same Message-ID. */
export function deliverMails(clock: Clock, send: Send): Promise<void> {
  return deliverDue(clock, {
    table: "mails",
    attempt: (mail) => attempt(mail, send, () => clock.now().toISOString()),
  });
}

async function attempt(mail: MailRow, send: Send, now: () => string): Promise<Attempted<"mails">> {
  const isLate = mail.good_until !== null && mail.good_until <= now();
  if (isLate) return over(mail, "it had expired", { message: null });
  if (!isEmail(mail.recipient)) return over(mail, "its address is invalid");
  const result = await composeAndSend(send, mail);
  if (result.isSent) {
    measure("email", { result: "sent" });
    return { state: "sent", note: { sent_at: now(), message: null, last_error: null } };
  }
  const { reason } = result;
  if (result.isFinal || mail.attempts >= MAX_ATTEMPTS) return over(mail, reason);
  measure("email", { result: "delayed" });
  if (result.isRefused && mail.attempts === 1) {
    const { id, kind } = mail;
    log.error("an email was rejected and will be retried for two days", { mail: id, kind, reason });
  }
  return { state: "again", note: { last_error: reason } };
}

async function composeAndSend(send: Send, mail: MailRow): Promise<SendResult> {
  try {
    // Loaded with the first email, because composing takes more code than the rest of the backend.
    const { compose } = await import("@/lib/mail/compose");
    const composed = await compose({
      to: mail.recipient,
      message: JSON.parse(mail.message ?? "") as MailMessage,
      messageId: mail.message_id,
      date: new Date(mail.created_at),
    });
    return await send(composed);
  } catch (error) {
    return { isSent: false, isFinal: false, reason: String(error) };
  }
}

function over(
  { id, kind }: MailRow,
  reason: string,
  changes: { message?: null } = {},
): Attempted<"mails"> {
  measure("email", { result: "failed" });
  log.error("an email failed for good", { mail: id, kind, reason });
  return { state: "over", note: { last_error: reason, ...changes } };
}
