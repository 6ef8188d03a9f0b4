import "server-only";
import { normalizeEmail } from "@/lib/domain/customer";
import { failure, type Result, success } from "@/lib/domain/result";
import { inTransaction } from "../../db/transaction";
import { queueMail } from "../../mail/queue";
import type { Backend } from "../../server/context";
import { limit } from "../../server/limits/limit";
import { letters, limits } from "../../server/limits/limits";
import { isKnownDevice } from "./devices";
import type { Client } from "./log-in";
import { countStarted, startReset } from "./reset";

/** The error catalog's text. */
const EMAIL_NOT_FOUND = "Email not found. Please check your email address and try again.";

/**
 * Sends the link by which a customer sets a new password. That an e-mail is not known is said, as
 * the specification wants it, so asking is limited. Of an account that is asked for too often the
 * letters sent last stay good, and no more are sent: the answer is the same.
 */
export async function recoverPassword(
  backend: Pick<Backend, "db" | "now">,
  given: string,
  client: Client,
): Promise<Result<null, never>> {
  const email = normalizeEmail(given);
  const isKnown = await isKnownDevice(backend.db, email, client.deviceHash);
  const attempts = isKnown
    ? [limits.recoverOn(email, client.deviceHash)]
    : [limits.recover(email, client.address), limits.recoverFrom(client.address)];
  const allowed = await limit(backend, ...attempts);
  if (!allowed.ok) return allowed;
  return inTransaction(backend.db, async (transaction) => {
    const customer = await transaction
      .selectFrom("customers")
      .select(["id", "first_name", "email"])
      .where("email", "=", email)
      .executeTakeFirst();
    if (!customer) return failure("notFound", EMAIL_NOT_FOUND);
    const now = backend.now();
    const since = new Date(now.getTime() - letters.minutes * 60_000);
    if ((await countStarted(transaction, customer.id, since)) >= letters.most) return success(null);
    const { code, expiresAt } = await startReset(transaction, customer.id, now);
    await queueMail(transaction, {
      to: customer.email,
      message: { kind: "recovery-code", firstName: customer.first_name, code },
      goodUntil: expiresAt,
      now,
    });
    return success(null);
  });
}
