import "server-only";
import type { Credentials } from "@/lib/contract/accounts";
import { type Customer, normaliseEmail, type SignedIn } from "@/lib/domain/customer";
import { failure, type Result, success } from "@/lib/domain/result";
import { joinCarts } from "../cart/join";
import type { Backend } from "../context";
import { inTransaction, type Queries } from "../db/transaction";
import { forgive, limit } from "../limits/limit";
import { limits } from "../limits/limits";
import { isPassword } from "./passwords";
import { holdPassword } from "./stored-password";
import { startToken } from "./tokens";

/** The error catalogue's text; the same, and as late, for an unknown e-mail and a wrong password. */
const INVALID_CREDENTIALS = "Invalid credentials";

/**
 * Logs a customer in; the guest's cart joins the customer's, in one transaction with the token.
 * @param address the client's network, for limits.
 * @param device what the list of sessions calls it.
 */
export async function logIn(
  backend: Pick<Backend, "db" | "now">,
  { email, password, sessionId }: Credentials,
  address: string | null,
  device: string,
): Promise<Result<SignedIn, never>> {
  const normalised = normaliseEmail(email);
  const attempts = [limits.logInTo(normalised), limits.logInFrom(address)];
  const allowed = await limit(backend, ...attempts);
  if (!allowed.ok) return allowed;
  const row = await backend.db
    .selectFrom("customers")
    .select(["id", "password_hash", "first_name", "last_name", "email"])
    .where("email", "=", normalised)
    .executeTakeFirst();
  const isRight = await isPassword(row?.password_hash, password);
  if (!row || !isRight) return failure("unauthorised", INVALID_CREDENTIALS);
  await forgive(backend, ...attempts);
  const customer = { firstName: row.first_name, lastName: row.last_name, email: row.email };
  return inTransaction(backend.db, async (transaction) => {
    const isStillRight = await holdPassword(transaction, row);
    if (!isStillRight) return failure("unauthorised", INVALID_CREDENTIALS);
    const account = { id: row.id, customer };
    return success(await signIn(transaction, account, sessionId, device, backend.now()));
  });
}

/** What log-in and registration have in common: a token, and the guest's cart joins. */
export async function signIn(
  db: Queries,
  { id, customer }: { id: number; customer: Customer },
  sessionId: string | undefined,
  device: string,
  now: Date,
): Promise<SignedIn> {
  const token = await startToken(db, id, device, now);
  const join = await joinCarts(db, sessionId, id, now);
  return { token, customer, join };
}
