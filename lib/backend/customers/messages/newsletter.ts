import { mailboxOf } from "@/lib/domain/account/mailbox";
import { HOUR_MS } from "@/lib/domain/day/durations";
import { success } from "@/lib/domain/result";
import { updateRow } from "../../db/rows";
import { inTransaction } from "../../db/transaction";
import type { Caller, Clock } from "../../http/context";
import { limit } from "../../http/limits/limit";
import { limits } from "../../http/limits/limits";
import { hashToken, newToken } from "../../http/tokens";
import { queueMail } from "../../mail/queue";
import {
  checkEmail,
  checkLink,
  FORGET_AFTER_MS,
  forgetUnanswered,
  unknownLink,
} from "./double-opt-in";

const ASK_EVERY_MS = 24 * HOUR_MS;

/** Answers the same whether or not the address is subscribed, so that nobody can probe it. */
export async function askForSubscription(backend: Clock, caller: Caller, input: string) {
  const checked = await checkEmail(backend, caller, input);
  if (!checked.ok) return checked;
  const email = checked.value;
  const letter = await limit(backend, limits.lettersTo(mailboxOf(email)));
  if (!letter.ok) return success(null);
  return inTransaction(backend.db, async (transaction) => {
    const now = backend.now();
    await forgetUnanswered(transaction, "newsletter_subscribers", now);
    const token = newToken();
    const asked = { confirm_hash: hashToken(token), asked_at: now.toISOString() };
    const recently = new Date(now.getTime() - ASK_EVERY_MS).toISOString();
    const isAsked = await transaction
      .insertInto("newsletter_subscribers")
      .values({ email, ...asked, unsubscribe_token: newToken() })
      .onConflict((clash) =>
        clash
          .column("email")
          .doUpdateSet(asked)
          .where("newsletter_subscribers.confirmed_at", "is", null)
          .where("newsletter_subscribers.asked_at", "<=", recently),
      )
      .returning("id")
      .executeTakeFirst();
    if (!isAsked) return success(null);
    await queueMail(transaction, {
      to: email,
      message: { kind: "newsletter-confirmation", token },
      goodUntil: new Date(now.getTime() + FORGET_AFTER_MS),
      now,
    });
    return success(null);
  });
}

/** Idempotent. */
export async function startSubscription(backend: Clock, caller: Caller, token: string | undefined) {
  const link = await checkLink(backend, caller, token);
  if (!link.ok) return link;
  const confirmHash = hashToken(link.value);
  return inTransaction(backend.db, async (transaction) => {
    const subscriber = await transaction
      .selectFrom("newsletter_subscribers")
      .select(["id", "email", "confirmed_at", "unsubscribe_token"])
      .where("confirm_hash", "=", confirmHash)
      .executeTakeFirst();
    if (!subscriber) return unknownLink();
    if (subscriber.confirmed_at !== null) return success(null);
    const now = backend.now();
    await updateRow(transaction, "newsletter_subscribers", subscriber.id, {
      confirmed_at: now.toISOString(),
    });
    await queueMail(transaction, {
      to: subscriber.email,
      message: { kind: "newsletter-welcome", token: subscriber.unsubscribe_token },
      onceKey: `newsletter-welcome ${confirmHash}`,
      now,
    });
    return success(null);
  });
}
