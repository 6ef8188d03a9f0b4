import "server-only";
import type { Hono } from "hono";
import * as contract from "@/lib/contract/returns";
import { route } from "../../server/http";
import type { ReturnsBackend } from "./images";
import { requestReturn } from "./request";

export function returnRoutes(app: Hono, backend: ReturnsBackend): void {
  route(app, backend, contract.requestReturn, ({ caller, parameters, body }) =>
    requestReturn(backend, caller.customerId, parameters.orderid, body),
  );
}
