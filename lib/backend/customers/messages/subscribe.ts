import "server-only";
import { createHash } from "node:crypto";
import { normalizeEmail } from "@/lib/domain/customer";
import { isEmail } from "@/lib/domain/email-address";
import { INVALID_EMAIL } from "@/lib/domain/form-rules";
import { invalid, type Result, success } from "@/lib/domain/result";
import { inTransaction, type Queries } from "../../db/transaction";
import { queueMail } from "../../mail/queue";
import type { Backend, Caller } from "../../server/context";
import { limit } from "../../server/limits/limit";
import { limits } from "../../server/limits/limits";
import { newToken } from "../../server/tokens";

const HOUR_MS = 60 * 60_000;
/** An address is asked this often at most, whoever enters it. */
const ASK_EVERY_MS = 24 * HOUR_MS;
/** A question that nobody answers is forgotten, and the address with it. */
const FORGET_AFTER_MS = 7 * 24 * HOUR_MS;

export function hashConfirmation(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * Asks the owner of an address, by letter, whether the newsletter is wanted. The answer is the same
 * whether or not the address is known.
 */
export async function askForSubscription(
  backend: Pick<Backend, "db" | "now">,
  caller: Caller,
  given: string,
): Promise<Result<null, never>> {
  const email = normalizeEmail(given);
  if (!isEmail(email)) return invalid({ email: [INVALID_EMAIL] });
  const allowed = await limit(
    backend,
    limits.subscribeFrom(caller.address),
    limits.subscribe("all"),
  );
  if (!allowed.ok) return allowed;
  return inTransaction(backend.db, async (transaction) => {
    const now = backend.now();
    await forgetUnanswered(transaction, now);
    const token = newToken();
    const asked = { confirm_hash: hashConfirmation(token), asked_at: now.toISOString() };
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

async function forgetUnanswered(db: Queries, now: Date): Promise<void> {
  await db
    .deleteFrom("newsletter_subscribers")
    .where("confirmed_at", "is", null)
    .where("asked_at", "<", new Date(now.getTime() - FORGET_AFTER_MS).toISOString())
    .execute();
}
