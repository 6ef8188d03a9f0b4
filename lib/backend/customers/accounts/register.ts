import "server-only";
import type { Registration, RegistrationRequest } from "@/lib/contract/accounts";
import { wireFields } from "@/lib/contract/form-fields";
import { checkRegistration } from "@/lib/domain/registration";
import { invalid, type Result, success } from "@/lib/domain/result";
import { inTransaction, type Queries } from "../../db/transaction";
import { limit } from "../../server/limits/limit";
import { limits } from "../../server/limits/limits";
import { type Client, signIn } from "./log-in";
import type { AccountsBackend } from "./passwords";
import { hashPassword, passwordErrors } from "./passwords";

/** Registers a customer, who is logged in by it; the guest's cart becomes the customer's. */
export async function register(
  backend: Pick<AccountsBackend, "db" | "now" | "passwordCost">,
  request: RegistrationRequest,
  client: Client,
): Promise<Result<Registration, never>> {
  const { text: draft, errors } = checkRegistration(request);
  const fields = wireFields(errors);
  const wrong = await passwordErrors(request, draft.email);
  if (wrong.length > 0) fields.password = wrong;
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
