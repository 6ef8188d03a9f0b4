import "server-only";
import type { PasswordReset } from "@/lib/contract/accounts";
import { RECOVERY_CODE_MINUTES } from "@/lib/domain/constants";
import { normaliseEmail } from "@/lib/domain/customer";
import { invalid, type Result, success } from "@/lib/domain/result";
import type { Backend } from "../context";
import { inTransaction, type Queries } from "../db/transaction";
import { forget, limit } from "../limits/limit";
import { limits } from "../limits/limits";
import { newToken } from "../orders/identifiers";
import { hashToken } from "./identify";
import { hashPassword, passwordErrors } from "./passwords";
import { endAllTokens } from "./tokens";

/** A new code by which a customer may set a password once, for a while; only its hash is kept. */
export async function startReset(
  db: Queries,
  customerId: number,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const code = newToken();
  const expiresAt = new Date(now.getTime() + RECOVERY_CODE_MINUTES * 60_000);
  await db
    .insertInto("reset_codes")
    .values({
      hash: hashToken(code),
      customer_id: customerId,
      expires_at: expiresAt.toISOString(),
    })
    .execute();
  return { code, expiresAt };
}

/**
 * Sets a password by a code. The code and all others of the account are used up, and everybody who
 * is logged in to it is logged out. A password that is refused leaves the code as it is.
 * @param address the client's network, for limits.
 */
export async function resetPassword(
  backend: Pick<Backend, "db" | "now" | "passwordCost">,
  request: PasswordReset,
  address: string | null,
): Promise<Result<null, never>> {
  const { db, now } = backend;
  const hash = hashToken(request.code);
  const allowed = await limit(backend, limits.resetWith(hash), limits.resetFrom(address));
  if (!allowed.ok) return allowed;
  const owner = await db
    .selectFrom("reset_codes as code")
    .innerJoin("customers as customer", "customer.id", "code.customer_id")
    .select(["customer.id", "customer.email"])
    .where("code.hash", "=", hash)
    .where("code.expires_at", ">", now().toISOString())
    .executeTakeFirst();
  if (!owner) return usedUp();
  if (request.email && normaliseEmail(request.email) !== owner.email) {
    return invalid({ email: ["The link was sent to another email address."] });
  }
  const errors = passwordErrors(request.password, request.passwordConfirmation);
  if (errors.length > 0) return invalid({ password: errors });
  const password_hash = await hashPassword(request.password, backend.passwordCost);
  const result = await inTransaction(db, async (transaction) => {
    const used = await transaction
      .deleteFrom("reset_codes")
      .where("hash", "=", hash)
      .where("expires_at", ">", now().toISOString())
      .executeTakeFirst();
    if (used.numDeletedRows === 0n) return usedUp();
    await transaction.deleteFrom("reset_codes").where("customer_id", "=", owner.id).execute();
    await transaction
      .updateTable("customers")
      .set({ password_hash })
      .where("id", "=", owner.id)
      .execute();
    await endAllTokens(transaction, owner.id);
    return success(null);
  });
  if (result.ok) await forget(backend, { ...limits.logInTo(owner.email), key: owner.email });
  return result;
}

function usedUp() {
  return invalid({
    code: ["This link has expired or was used already. Ask for a new one."],
  });
}
