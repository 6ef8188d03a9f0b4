import "server-only";
import { normaliseEmail } from "@/lib/domain/customer";
import { failure, type Result, success } from "@/lib/domain/result";
import type { Backend } from "../context";
import { inTransaction } from "../db/transaction";
import { limit } from "../limits/limit";
import { limits } from "../limits/limits";
import { queueMail } from "../mail/queue";
import { startReset } from "./reset";

/** The error catalogue's text. */
const EMAIL_NOT_FOUND = "Email not found. Please check your email address and try again.";

/**
 * Sends the link by which a customer sets a new password. That an e-mail is not known is said, as
 * the specification wants it, so asking is limited.
 * @param address the client's network, for limits.
 */
export async function recoverPassword(
  backend: Pick<Backend, "db" | "now">,
  given: string,
  address: string | null,
): Promise<Result<null, never>> {
  const email = normaliseEmail(given);
  const allowed = await limit(backend, limits.recover(email), limits.recoverFrom(address));
  if (!allowed.ok) return allowed;
  return inTransaction(backend.db, async (transaction) => {
    const customer = await transaction
      .selectFrom("customers")
      .select(["id", "first_name", "email"])
      .where("email", "=", email)
      .executeTakeFirst();
    if (!customer) return failure("notFound", EMAIL_NOT_FOUND);
    const now = backend.now();
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
