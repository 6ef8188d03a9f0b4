import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { isEmail } from "@/lib/domain/email-address";
import { log } from "@/lib/log";
import type { MailMessage } from "@/lib/mail/emails/messages";
import type { Send, SendResult } from "@/lib/mail/sender";
import type { Queries } from "../db/transaction";
import type { Backend } from "../http/context";

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

type Clock = Pick<Backend, "db" | "now">;

/**
 * Safe in several processes: each email is claimed first. After a crash it goes out again with the
 * same Message-ID.
 */
export async function deliverDue(clock: Clock, send: Send): Promise<void> {
  for (let due = await findDue(clock); due.length > 0; due = await findDue(clock)) {
    await Promise.all(due.map((id) => deliver(clock, send, id)));
  }
}

async function findDue({ db, now }: Clock): Promise<number[]> {
  const due = await db
    .selectFrom("mails")
    .select("id")
    .where("next_attempt_at", "<=", now().toISOString())
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();
  return due.map(({ id }) => id);
}

async function deliver({ db, now }: Clock, send: Send, id: number): Promise<void> {
  const mail = await claim(db, id, now());
  if (!mail) return;
  const isLate = mail.good_until !== null && mail.good_until <= now().toISOString();
  if (isLate) return end(db, mail, "it had expired", { message: null });
  if (!isEmail(mail.recipient)) return end(db, mail, "its address is invalid");
  const result = await attempt(send, mail);
  if (result.isSent) return noteSent(db, mail, now());
  const isOver = result.isFinal || mail.attempts >= MAX_ATTEMPTS;
  if (isOver) return end(db, mail, result.reason);
  if (result.isRefused && mail.attempts === 1) {
    const { kind } = mail;
    const { reason } = result;
    log.error("an email was rejected and will be retried for two days", { mail: id, kind, reason });
  }
  await db
    .updateTable("mails")
    .set({ next_attempt_at: waitAfter(mail.attempts, now()), last_error: result.reason })
    .where("id", "=", mail.id)
    .execute();
}

function claim(db: Queries, id: number, now: Date) {
  return db
    .updateTable("mails")
    .set((mail) => ({
      attempts: mail("attempts", "+", 1),
      next_attempt_at: new Date(now.getTime() + CLAIM_MS).toISOString(),
    }))
    .where("id", "=", id)
    .where("next_attempt_at", "<=", now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

async function attempt(send: Send, mail: Claimed): Promise<SendResult> {
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

/** Tries for a while, because an email that is not noted as sent is sent again. */
async function noteSent(db: Queries, mail: Claimed, sentAt: Date): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await db
        .updateTable("mails")
        .set({
          sent_at: sentAt.toISOString(),
          next_attempt_at: null,
          message: null,
          last_error: null,
        })
        .where("id", "=", mail.id)
        .execute();
      return;
    } catch (error) {
      if (attempt === NOTE_ATTEMPTS) throw error;
      await delay(NOTE_RETRY_MS);
    }
  }
}

async function end(
  db: Queries,
  mail: Claimed,
  reason: string,
  changes: { message?: null } = {},
): Promise<void> {
  log.error("an email failed for good", { mail: mail.id, kind: mail.kind, reason });
  await db
    .updateTable("mails")
    .set({ next_attempt_at: null, last_error: reason, ...changes })
    .where("id", "=", mail.id)
    .execute();
}

function waitAfter(attempts: number, now: Date): string {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS);
  return new Date(now.getTime() + wait).toISOString();
}

interface DeliveryLoop {
  /** Returns at once. A call during a round causes one more round. */
  wake(): void;
  idle(): Promise<void>;
}

export function deliveryLoop(round: () => Promise<void>): DeliveryLoop {
  let underWay: Promise<void> | null = null;
  let isCalledAgain = false;

  const work = async () => {
    do {
      isCalledAgain = false;
      await round().catch((error: unknown) => {
        log.error("sending an email failed", { error });
      });
    } while (isCalledAgain);
    underWay = null;
  };

  return {
    wake: () => {
      if (underWay) isCalledAgain = true;
      else underWay = work();
    },
    idle: async () => {
      await underWay;
    },
  };
}
