import "server-only";
import type { Hono } from "hono";
import * as contract from "@/lib/contract/accounts";
import * as sessions from "@/lib/contract/sessions";
import type { Customer } from "@/lib/domain/customer";
import { parseId } from "@/lib/domain/id";
import { success } from "@/lib/domain/result";
import type { Queries } from "../../db/transaction";
import type { Caller } from "../../server/context";
import { route } from "../../server/http";
import { changePassword } from "./change-password";
import { deviceBehind } from "./devices";
import { type Client, logIn } from "./log-in";
import type { AccountsBackend } from "./passwords";
import { recoverPassword, resetPassword } from "./recovery";
import { register } from "./register";
import { endSession, endToken, endTokens, listSessions } from "./sessions";

export function accountRoutes(app: Hono, backend: AccountsBackend): void {
  route(app, backend, contract.logIn, ({ body, caller, headers }) =>
    logIn(backend, body, clientOf(caller, headers)),
  );
  route(app, backend, contract.register, ({ body, caller, headers }) =>
    register(backend, body, clientOf(caller, headers)),
  );
  route(app, backend, contract.logOut, async ({ caller }) => {
    if (caller.tokenHash) await endToken(backend.db, caller.tokenHash);
    return success(null);
  });
  route(app, backend, contract.checkToken, async ({ caller }) =>
    success(await readCustomer(backend.db, caller.customerId)),
  );
  route(app, backend, contract.recoverPassword, ({ body, caller, headers }) =>
    recoverPassword(backend, body.email, clientOf(caller, headers)),
  );
  route(app, backend, contract.resetPassword, ({ body, caller, headers }) =>
    resetPassword(backend, body, clientOf(caller, headers)),
  );
  route(app, backend, sessions.changePassword, ({ body, caller, headers }) =>
    changePassword(backend, caller, body, deviceBehind(headers)),
  );
  route(app, backend, sessions.getSessions, async ({ caller }) =>
    success(await listSessions(backend, caller)),
  );
  route(app, backend, sessions.endSession, ({ caller, parameters }) =>
    endSession(backend, caller.customerId, parseId(parameters.id)),
  );
  route(app, backend, sessions.endSessions, async ({ caller }) => {
    await endTokens(backend.db, caller.customerId);
    return success(null);
  });
}

/** Who asks from where, and what the list of sessions calls the device. */
function clientOf({ address, deviceHash }: Caller, headers: Headers): Client {
  return { address, deviceHash, deviceName: deviceBehind(headers) };
}

/** A customer's names and e-mail. */
function readCustomer(db: Queries, id: number): Promise<Customer> {
  return db
    .selectFrom("customers")
    .select(["first_name as firstName", "last_name as lastName", "email"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
