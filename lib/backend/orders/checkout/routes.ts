import "server-only";
import type { Hono } from "hono";
import { getOrderConfirmation } from "@/lib/contract/confirmation";
import { placeOrder } from "@/lib/contract/orders";
import { getTotal } from "@/lib/contract/totals";
import { findOwner, requireOwner } from "../../cart/owner";
import { route } from "../../server/http";
import type { PaymentsBackend } from "../payments/port";
import { readConfirmation } from "../read";
import { checkOut } from "./checkout";
import { quoteTotal } from "./quote";

export function orderRoutes(app: Hono, backend: PaymentsBackend): void {
  route(app, backend, getTotal, async ({ caller, body }) => {
    const owner = await findOwner(backend, caller, body.sessionId);
    return quoteTotal(backend, owner, body);
  });
  route(app, backend, placeOrder, async ({ caller, body, headers }) => {
    const owner = await requireOwner(backend, caller, body.sessionId);
    if (!owner.ok) return owner;
    const idempotencyKey = headers.get("idempotency-key");
    return checkOut(backend, owner.value, body, { idempotencyKey, address: caller.address });
  });
  route(app, backend, getOrderConfirmation, ({ parameters }) =>
    readConfirmation(backend, parameters.token),
  );
}
