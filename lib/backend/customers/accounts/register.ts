import "server-only";
import type { Registration, RegistrationRequest } from "@/lib/contract/accounts";
import { normalizeEmail } from "@/lib/domain/customer";
import { isEmail } from "@/lib/domain/email-address";
import { invalid, type Result, success } from "@/lib/domain/result";
import { inTransaction, type Queries } from "../../db/transaction";
import { limit } from "../../server/limits/limit";
import { limits } from "../../server/limits/limits";
import { type Client, signIn } from "./log-in";
import type { AccountsBackend } from "./passwords";
import { hashPassword, passwordErrors } from "./passwords";

const MAXIMUM_NAME_LENGTH = 100;

/** Registers a customer, who is logged in by it; the guest's cart becomes the customer's. */
export async function register(
  backend: Pick<AccountsBackend, "db" | "now" | "passwordCost">,
  request: RegistrationRequest,
  client: Client,
): Promise<Result<Registration, never>> {
  const draft = {
    firstName: request.firstName.trim(),
    lastName: request.lastName.trim(),
    email: normalizeEmail(request.email),
  };
  const fields = present({
    first_name: nameErrors("first name", draft.firstName),
    last_name: nameErrors("last name", draft.lastName),
    email: emailErrors(draft.email),
    password: await passwordErrors(request, draft.email),
  });
  if (Object.keys(fields).length > 0) return invalid(fields);
  const allowed = await limit(
    backend,
    limits.registerAs(draft.email),
    limits.registerFrom(client.address),
  );
  if (!allowed.ok) return allowed;
  if (await isTaken(backend.db, draft.email)) return taken();
  const password_hash = await hashPassword(request.password, backend.passwordCost);
  return inTransaction(backend.db, async (transaction) => {
    if (await isTaken(transaction, draft.email)) return taken();
    const now = backend.now();
    const { id } = await transaction
      .insertInto("customers")
      .values({
        email: draft.email,
        first_name: draft.firstName,
        last_name: draft.lastName,
        password_hash,
        created_at: now.toISOString(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const account = { id, customer: draft };
    const { sessionId } = request;
    const signedIn = await signIn(transaction, account, { sessionId, client }, now);
    return success({ isRegistered: true as const, ...signedIn });
  });
}

async function isTaken(db: Queries, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("customers")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

function taken() {
  return invalid({ email: ["This email is registered already. Log in, or recover the password."] });
}

function nameErrors(what: string, name: string): string[] {
  if (name === "") return [`The ${what} is required.`];
  if (name.length <= MAXIMUM_NAME_LENGTH && !/\p{Cc}/u.test(name)) return [];
  return [`The ${what} may have at most ${MAXIMUM_NAME_LENGTH} plain characters.`];
}

function emailErrors(email: string): string[] {
  if (email === "") return ["The email is required."];
  return isEmail(email) ? [] : ["The email must be a valid email address."];
}

function present(fields: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).filter(([, errors]) => errors.length > 0));
}
