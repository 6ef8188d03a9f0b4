import "server-only";
import type { Hono } from "hono";
import * as contract from "@/lib/contract/accounts";
import { success } from "@/lib/domain/result";
import type { Backend } from "../context";
import { route } from "../http";
import { logIn } from "./log-in";
import { readCustomer } from "./read";
import { recoverPassword } from "./recover";
import { register } from "./register";
import { resetPassword } from "./reset";
import { endToken } from "./tokens";

export function accountRoutes(app: Hono, backend: Backend): void {
  route(app, backend, contract.logIn, ({ body, caller }) => logIn(backend, body, caller));
  route(app, backend, contract.register, ({ body, caller }) => register(backend, body, caller));
  route(app, backend, contract.logOut, async ({ caller }) => {
    if (caller.tokenHash) await endToken(backend.db, caller.tokenHash);
    return success(null);
  });
  route(app, backend, contract.checkToken, async ({ caller }) =>
    success(await readCustomer(backend.db, caller.customerId)),
  );
  route(app, backend, contract.recoverPassword, ({ body, caller }) =>
    recoverPassword(backend, body.email, caller),
  );
  route(app, backend, contract.resetPassword, ({ body, caller }) =>
    resetPassword(backend, body, caller),
  );
}
