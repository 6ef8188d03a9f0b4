import type { Credentials } from "@/lib/contract/accounts";
import { wireFields } from "@/lib/contract/field-names";
import { type Customer, normalizeEmail, type SignedIn } from "@/lib/domain/account/customer";
import { checkCredentials } from "@/lib/domain/account/registration";
import { failure, invalid, type Result, success } from "@/lib/domain/result";
import { INVALID_CREDENTIALS } from "@/lib/domain/text/failure-text";
import { joinCarts } from "../../cart/join";
import { inTransaction, type Queries } from "../../db/transaction";
import type { Backend, Caller } from "../../http/context";
import {
  delayFor,
  limit,
  recordAttempt,
  tooManyRequests,
  undoAttempts,
} from "../../http/limits/limit";
import { backoff, limits } from "../../http/limits/limits";
import { holdPassword } from "./change-password";
import { isKnownDevice, rememberDevice } from "./devices";
import { isPassword } from "./passwords";
import { issueToken } from "./sessions";

export interface Client extends Pick<Caller, "address" | "deviceHash"> {
  deviceName: string;
}

/** The guest's cart joins the customer's in one transaction with the token. */
export async function logInWithPassword(
  backend: Pick<Backend, "db" | "now" | "delays">,
  { email, password, sessionId }: Credentials,
  client: Client,
): Promise<Result<SignedIn, never>> {
  const missing = checkCredentials({ email, password });
  if (Object.keys(missing).length > 0) return invalid(wireFields(missing));
  const normalized = normalizeEmail(email);
  const isKnown = await isKnownDevice(backend.db, normalized, client.deviceHash);
  const attempts = isKnown
    ? [limits.logInOn(normalized, client.deviceHash)]
    : [limits.logInTo(normalized, client.address), limits.logInFrom(client.address)];
  const allowed = await limit(backend, ...attempts);
  if (!allowed.ok) return allowed;
  if (!isKnown) {
    const anywhere = limits.logInAnywhere(normalized);
    attempts.push(anywhere);
    const delay = delayFor(await recordAttempt(backend, anywhere));
    const hasWaited = await backend.delays.delay(normalized, delay);
    if (!hasWaited) return tooManyRequests(Math.ceil(backoff.maxMs / 1000));
  }
  const row = await backend.db
    .selectFrom("customers")
    .select(["id", "password_hash", "first_name", "last_name", "email"])
    .where("email", "=", normalized)
    .executeTakeFirst();
  const isRight = await isPassword(row?.password_hash, password);
  if (!row || !isRight) return failure("unauthorized", INVALID_CREDENTIALS);
  await undoAttempts(backend, ...attempts);
  const customer = { firstName: row.first_name, lastName: row.last_name, email: row.email };
  return inTransaction(backend.db, async (transaction) => {
    const isStillRight = await holdPassword(transaction, row);
    if (!isStillRight) return failure("unauthorized", INVALID_CREDENTIALS);
    const account = { id: row.id, customer };
    return success(await signIn(transaction, account, { sessionId, client }, backend.now()));
  });
}

export async function signIn(
  db: Queries,
  { id, customer }: { id: number; customer: Customer },
  { sessionId, client }: { sessionId: string | undefined; client: Client },
  now: Date,
): Promise<SignedIn> {
  await rememberDevice(db, id, client.deviceHash, now);
  const token = await issueToken(db, id, client.deviceName, now);
  const join = await joinCarts(db, sessionId, id, now);
  return { token, customer, join };
}
