import "server-only";
import type { Hono } from "hono";
import * as contract from "@/lib/contract/messages";
import type { Backend } from "../../server/context";
import { route } from "../../server/http";
import { receiveContactMessage } from "./contact";
import { answerFormsWithPages } from "./forms";
import { askForSubscription } from "./subscribe";
import { confirmSubscription, endSubscription } from "./subscription";

export function messageRoutes(app: Hono, backend: Backend): void {
  answerFormsWithPages(app);
  route(app, backend, contract.sendContactMessage, ({ body, caller }) =>
    receiveContactMessage(backend, caller, body),
  );
  route(app, backend, contract.subscribe, ({ body, caller }) =>
    askForSubscription(backend, caller, body),
  );
  route(app, backend, contract.confirmSubscription, ({ parameters, caller }) =>
    confirmSubscription(backend, caller, parameters.token),
  );
  route(app, backend, contract.unsubscribe, ({ parameters, caller }) =>
    endSubscription(backend, caller, parameters.token),
  );
}
