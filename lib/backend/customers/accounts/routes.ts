import type { Hono } from "hono";
import type { Registration, RegistrationRequest } from "@/lib/contract/accounts";
import * as contract from "@/lib/contract/accounts";
import * as orders from "@/lib/contract/earlier-orders";
import { wireFields } from "@/lib/contract/field-names";
import * as sessions from "@/lib/contract/log-ins";
import type { Customer } from "@/lib/domain/account/customer";
import { checkRegistration } from "@/lib/domain/account/registration";
import { parseId } from "@/lib/domain/id";
import { invalid, type Result, success } from "@/lib/domain/result";
import { inTransaction, type Queries } from "../../db/transaction";
import type { Caller } from "../../http/context";
import { answerWithPage } from "../../http/form-pages";
import { route } from "../../http/http";
import { limit } from "../../http/limits/limit";
import { limits } from "../../http/limits/limits";
import { changeOwnPassword } from "./change-password";
import { deviceBehind } from "./devices";
import { claimEarlierOrders, sendEarlierOrdersLink, sendLink } from "./earlier-orders";
import { type Client, logInWithPassword, signIn } from "./log-in";
import { type AccountsBackend, hashPassword, passwordErrors } from "./passwords";
import { resetPasswordWithCode, sendRecoveryCode } from "./recovery";
import { listSessions, revokeSession, revokeToken, revokeTokens } from "./sessions";

export function accountRoutes(app: Hono, backend: AccountsBackend): void {
  answerWithPage(app, orders.addEarlierOrders.path, (isDone, _, status) =>
    isDone ? "/orders" : `/orders/earlier/-?answered=${status === 409 ? "expired" : "failed"}`,
  );
  answerWithPage(app, orders.askForEarlierOrders.path, (isDone) =>
    isDone ? "/orders?earlier=asked" : "/orders",
  );
  route(app, backend, orders.askForEarlierOrders, ({ caller }) =>
    sendEarlierOrdersLink(backend, caller.customerId),
  );
  route(app, backend, orders.addEarlierOrders, ({ caller, parameters }) =>
    claimEarlierOrders(backend, caller.customerId, parameters.token),
  );
  route(app, backend, contract.logIn, ({ body, caller, headers }) =>
    logInWithPassword(backend, body, clientOf(caller, headers)),
  );
  route(app, backend, contract.register, ({ body, caller, headers }) =>
    register(backend, body, clientOf(caller, headers)),
  );
  route(app, backend, contract.logOut, async ({ caller }) => {
    if (caller.tokenHash) await revokeToken(backend.db, caller.tokenHash);
    return success(null);
  });
  route(app, backend, contract.checkToken, async ({ caller }) =>
    success(await readCustomer(backend.db, caller.customerId)),
  );
  route(app, backend, contract.recoverPassword, ({ body, caller, headers }) =>
    sendRecoveryCode(backend, body.email, clientOf(caller, headers)),
  );
  route(app, backend, contract.resetPassword, ({ body, caller, headers }) =>
    resetPasswordWithCode(backend, body, clientOf(caller, headers)),
  );
  route(app, backend, sessions.changePassword, ({ body, caller, headers }) =>
    changeOwnPassword(backend, caller, body, deviceBehind(headers)),
  );
  route(app, backend, sessions.getSessions, async ({ caller }) =>
    success(await listSessions(backend, caller)),
  );
  route(app, backend, sessions.endSession, ({ caller, parameters }) =>
    revokeSession(backend, caller.customerId, parseId(parameters.id)),
  );
  route(app, backend, sessions.endSessions, async ({ caller }) => {
    await revokeTokens(backend.db, caller.customerId);
    return success(null);
  });
}

function clientOf({ address, deviceHash }: Caller, headers: Headers): Client {
  return { address, deviceHash, deviceName: deviceBehind(headers) };
}

function readCustomer(db: Queries, id: number): Promise<Customer> {
  return db
    .selectFrom("customers")
    .select(["first_name as firstName", "last_name as lastName", "email"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

async function register(
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
    await sendLink(transaction, { id, email: draft.email, first_name: draft.firstName }, now);
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
  return invalid({ email: ["This email is already registered. Log in or recover your password."] });
}
