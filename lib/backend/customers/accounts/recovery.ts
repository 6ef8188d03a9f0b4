import type { PasswordReset } from "@/lib/contract/accounts";
import { normalizeEmail } from "@/lib/domain/account/customer";
import { mailboxOf } from "@/lib/domain/account/mailbox";
import { RECOVERY_CODE_MINUTES } from "@/lib/domain/constants";
import { failure, invalid, type Result, success } from "@/lib/domain/result";
import { updateRow } from "../../db/rows";
import { inTransaction, type Queries } from "../../db/transaction";
import type { Clock } from "../../http/context";
import { limit, recordAttempt, resetLimits } from "../../http/limits/limit";
import { limits } from "../../http/limits/limits";
import { hashToken, newToken } from "../../http/tokens";
import { queueMail } from "../../mail/queue";
import { replacePassword } from "./change-password";
import { forgetDevices, isKnownDevice, rememberDevice } from "./devices";
import { markVerified } from "./earlier-orders";
import type { Client } from "./log-in";
import { type AccountsBackend, hashPassword, passwordErrors } from "./passwords";

/** Only the code's hash is stored. */
async function startReset(db: Queries, customerId: number, now: Date) {
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
 * Uses up all codes, ends all sessions and forgets other devices, and what came before the address was
 * proved. A refused password leaves the code valid.
 */
export async function resetPasswordWithCode(
  backend: Pick<AccountsBackend, "db" | "now" | "passwordCost">,
  request: PasswordReset,
  client: Client,
): Promise<Result<null, never>> {
  const { db, now } = backend;
  const hash = hashToken(request.code);
  const owner = await db
    .selectFrom("reset_codes as code")
    .innerJoin("customers as customer", "customer.id", "code.customer_id")
    .select(["customer.id", "customer.email", "customer.first_name"])
    .where("code.hash", "=", hash)
    .where("code.expires_at", ">", now().toISOString())
    .executeTakeFirst();
  if (!owner) {
    const counted = await limit(backend, limits.resetFrom(client.address));
    return counted.ok ? usedUp() : counted;
  }
  const allowed = await limit(backend, limits.resetWith(hash));
  if (!allowed.ok) return allowed;
  if (request.email && normalizeEmail(request.email) !== owner.email) {
    return invalid({ email: ["The link was sent to another email address."] });
  }
  const errors = await passwordErrors(request, owner.email);
  if (errors.length > 0) return invalid({ password: errors });
  const passwordHash = await hashPassword(request.password, backend.passwordCost);
  const result = await inTransaction(db, async (transaction) => {
    const used = await transaction
      .deleteFrom("reset_codes")
      .where("hash", "=", hash)
      .where("expires_at", ">", now().toISOString())
      .executeTakeFirst();
    if (used.numDeletedRows === 0n) return usedUp();
    const isFirstProof = await markVerified(transaction, owner, now());
    if (isFirstProof) await dropUnproved(transaction, owner.id);
    await replacePassword(transaction, {
      customer: isFirstProof ? { ...owner, first_name: "" } : owner,
      passwordHash,
      device: client.deviceName,
      now: now(),
    });
    await forgetDevices(transaction, owner.id);
    await rememberDevice(transaction, owner.id, client.deviceHash, now());
    return success(null);
  });
  if (result.ok) {
    const { email } = owner;
    await resetLimits(
      backend,
      limits.logInTo(email, client.address),
      limits.logInOn(email, client.deviceHash),
      limits.logInAnywhere(email),
      limits.recover(email, client.address),
      limits.recoveryLettersTo(accountKey(owner.id)),
    );
  }
  return result;
}

const accountKey = (id: number) => `account ${id}`;

function usedUp() {
  return invalid({
    code: ["This link has expired or has already been used. Request a new one."],
  });
}

const EMAIL_NOT_FOUND = "Email not found. Please check your email address and try again.";

/**
 * The specification demands "Email not found", so requests are limited. Beyond the limit earlier
 * emails stay valid.
 */
export async function sendRecoveryCode(backend: Clock, input: string, client: Client) {
  const email = normalizeEmail(input);
  const isKnown = await isKnownDevice(backend.db, email, client.deviceHash);
  const attempts = isKnown
    ? [limits.recoverOn(email, client.deviceHash)]
    : [limits.recover(email, client.address), limits.recoverFrom(client.address)];
  const allowed = await limit(backend, ...attempts);
  if (!allowed.ok) return allowed;
  return inTransaction(backend.db, async (transaction) => {
    const customer = await transaction
      .selectFrom("customers")
      .select(["id", "first_name", "email", "email_verified_at"])
      .where("email", "=", email)
      .executeTakeFirst();
    if (!customer) return failure("notFound", EMAIL_NOT_FOUND);
    const now = backend.now();
    const counted = { db: transaction, now: backend.now };
    const mailbox = mailboxOf(email);
    // Its owner is known: accounts that strangers open for the same mailbox do not count against it.
    const isOwners = isKnown || customer.email_verified_at !== null;
    const key = isOwners ? accountKey(customer.id) : mailbox;
    const letter = await limit(counted, limits.recoveryLettersTo(key));
    if (!letter.ok) return success(null);
    await recordAttempt(counted, limits.lettersTo(mailbox));
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

/**
 * Removes what was put into an account before anybody had proved its address: a stranger may have
 * registered it. Orders stay: they are paid, and the address's owner has had their emails.
 */
async function dropUnproved(db: Queries, customerId: number): Promise<void> {
  await updateRow(db, "customers", customerId, { first_name: "", last_name: "" });
  await db.deleteFrom("addresses").where("customer_id", "=", customerId).execute();
  await db.deleteFrom("favourites").where("customer_id", "=", customerId).execute();
  const cart = await db
    .updateTable("carts")
    .set({ note: "" })
    .where("customer_id", "=", customerId)
    .returning("id")
    .executeTakeFirst();
  if (cart) await db.deleteFrom("cart_lines").where("cart_id", "=", cart.id).execute();
}
