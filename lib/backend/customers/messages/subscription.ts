import "server-only";
import { failure, type Result, success } from "@/lib/domain/result";
import { inTransaction } from "../../db/transaction";
import { queueMail } from "../../mail/queue";
import type { Backend, Caller } from "../../server/context";
import { limit } from "../../server/limits/limit";
import { limits } from "../../server/limits/limits";
import { isToken } from "../../server/tokens";
import { hashConfirmation } from "./subscribe";

type Clock = Pick<Backend, "db" | "now">;

/** Starts a subscription by the token of the letter that asked. Saying yes twice is saying it once. */
export async function confirmSubscription(
  backend: Clock,
  caller: Caller,
  token: string | undefined,
): Promise<Result<null, never>> {
  const link = await checkLink(backend, caller, token);
  if (!link.ok) return link;
  const confirmHash = hashConfirmation(link.value);
  return inTransaction(backend.db, async (transaction) => {
    const subscriber = await transaction
      .selectFrom("newsletter_subscribers")
      .select(["id", "email", "confirmed_at", "unsubscribe_token"])
      .where("confirm_hash", "=", confirmHash)
      .executeTakeFirst();
    if (!subscriber) return unknownLink();
    if (subscriber.confirmed_at !== null) return success(null);
    const now = backend.now();
    await transaction
      .updateTable("newsletter_subscribers")
      .set({ confirmed_at: now.toISOString() })
      .where("id", "=", subscriber.id)
      .execute();
    await queueMail(transaction, {
      to: subscriber.email,
      message: { kind: "newsletter-welcome", token: subscriber.unsubscribe_token },
      onceKey: `newsletter-welcome ${confirmHash}`,
      now,
    });
    return success(null);
  });
}

/**
 * Ends a subscription by the token that stands in every newsletter, and forgets the address.
 * Ending one that has ended is no failure: it is what was asked for.
 */
export async function endSubscription(
  backend: Clock,
  caller: Caller,
  token: string | undefined,
): Promise<Result<null, never>> {
  const link = await checkLink(backend, caller, token);
  if (!link.ok) return link;
  await backend.db
    .deleteFrom("newsletter_subscribers")
    .where("unsubscribe_token", "=", link.value)
    .execute();
  return success(null);
}

/** The token of a link that may be one; whoever tries many is slowed down. */
async function checkLink(
  backend: Clock,
  caller: Caller,
  token: string | undefined,
): Promise<Result<string, never>> {
  const allowed = await limit(backend, limits.newsletterLinkFrom(caller.address));
  if (!allowed.ok) return allowed;
  return isToken(token) ? success(token) : unknownLink();
}

function unknownLink(): Result<never, never> {
  return failure("notFound", "This link is not valid any more.");
}
