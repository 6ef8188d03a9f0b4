import "server-only";
import type { Hono } from "hono";
import * as contract from "@/lib/contract/returns";
import type { Backend } from "../context";
import { route } from "../http";
import { requestReturn } from "./request";

export function returnRoutes(app: Hono, backend: Backend): void {
  route(app, backend, contract.requestReturn, ({ caller, parameters, body }) =>
    requestReturn(backend, caller.customerId, parameters.orderid, body),
  );
}
