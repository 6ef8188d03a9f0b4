import type { PasswordChange } from "@/lib/domain/account/account-session";
import { invalid, type Result, success } from "@/lib/domain/result";
import { requireRow, updateRow } from "../../db/rows";
import { inTransaction, type Queries } from "../../db/transaction";
import type { Clock, CustomerCaller } from "../../http/context";
import { limit, undoAttempts } from "../../http/limits/limit";
import { limits } from "../../http/limits/limits";
import { queueMail } from "../../mail/queue";
import { hashPassword, isPassword, isSamePassword, passwordErrors } from "./passwords";
import { revokeTokens } from "./sessions";

/**
 * Locks the customer for the rest of the transaction; false when the password has changed
 * meanwhile.
 */
export async function holdPassword(
  db: Queries,
  { id, password_hash }: { id: number; password_hash: string },
): Promise<boolean> {
  const held = await db
    .updateTable("customers")
    .set({ password_hash })
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .executeTakeFirst();
  return held.numUpdatedRows > 0n;
}

interface PasswordReplacement {
  customer: { id: number; email: string; first_name: string };
  passwordHash: string;
  device: string;
  exceptToken?: string;
  now: Date;
}

/** Ends sessions and reset links that the old password protected, inside the caller's transaction. */
export async function replacePassword(
  db: Queries,
  { customer, passwordHash, device, exceptToken, now }: PasswordReplacement,
): Promise<void> {
  await updateRow(db, "customers", customer.id, { password_hash: passwordHash });
  await db.deleteFrom("reset_codes").where("customer_id", "=", customer.id).execute();
  await revokeTokens(db, customer.id, { except: exceptToken });
  await queueMail(db, {
    to: customer.email,
    message: {
      kind: "password-changed",
      firstName: customer.first_name,
      device,
      changedAt: now.toISOString(),
    },
    now,
  });
}

const NOT_CURRENT = { current_password: ["This is not your current password."] };

/** Ends all other sessions. A wrong current password counts against a limit, as at log-in. */
export async function changeOwnPassword(
  backend: Clock,
  { customerId, tokenHash }: Pick<CustomerCaller, "customerId" | "tokenHash">,
  request: PasswordChange,
  device: string,
): Promise<Result<null, never>> {
  const { db, now } = backend;
  const attempts = limits.changePasswordOf(String(customerId));
  const allowed = await limit(backend, attempts);
  if (!allowed.ok) return allowed;
  const customer = await requireRow(db, "customers", customerId);
  const isCurrent = await isPassword(customer.password_hash, request.currentPassword);
  if (isCurrent) await undoAttempts(backend, attempts);
  const errors = await passwordErrors(request, customer.email);
  if (
    isCurrent &&
    errors.length === 0 &&
    isSamePassword(request.password, request.currentPassword)
  ) {
    errors.push("This is already your password. Please choose another.");
  }
  if (!isCurrent || errors.length > 0) {
    const fields: Record<string, string[]> = errors.length > 0 ? { password: errors } : {};
    return invalid(isCurrent ? fields : { ...NOT_CURRENT, ...fields });
  }
  const passwordHash = await hashPassword(request.password);
  return inTransaction(db, async (transaction) => {
    if (!(await holdPassword(transaction, customer))) return invalid(NOT_CURRENT);
    await replacePassword(transaction, {
      customer,
      passwordHash,
      device,
      exceptToken: tokenHash,
      now: now(),
    });
    return success(null);
  });
}
