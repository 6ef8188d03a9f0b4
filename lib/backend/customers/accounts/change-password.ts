import "server-only";
import type { PasswordChange } from "@/lib/domain/account-session";
import { invalid, type Result, success } from "@/lib/domain/result";
import { inTransaction } from "../../db/transaction";
import type { Backend, Customer } from "../../server/context";
import { forgive, limit } from "../../server/limits/limit";
import { limits } from "../../server/limits/limits";
import { hashPassword, isPassword, isSamePassword, passwordErrors } from "./passwords";
import { holdPassword, replacePassword } from "./stored-password";

const NOT_CURRENT = { current_password: ["This is not your current password."] };

/**
 * Changes the password of a customer who is signed in and knows it. All other sessions end, this
 * one stays. A wrong current password counts against a limit, as at the log-in.
 * @param device what the letter about it names.
 */
export async function changePassword(
  backend: Pick<Backend, "db" | "now">,
  { customerId, tokenHash }: Pick<Customer, "customerId" | "tokenHash">,
  request: PasswordChange,
  device: string,
): Promise<Result<null, never>> {
  const { db, now } = backend;
  const attempts = limits.changePasswordOf(String(customerId));
  const allowed = await limit(backend, attempts);
  if (!allowed.ok) return allowed;
  const customer = await db
    .selectFrom("customers")
    .select(["id", "email", "first_name", "password_hash"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  const isCurrent = await isPassword(customer.password_hash, request.currentPassword);
  if (isCurrent) await forgive(backend, attempts);
  const errors = await passwordErrors(request, customer.email);
  if (
    isCurrent &&
    errors.length === 0 &&
    isSamePassword(request.password, request.currentPassword)
  ) {
    errors.push("This is your password already. Please choose another.");
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
