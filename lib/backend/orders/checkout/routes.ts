import "server-only";
import type { Hono } from "hono";
import { getOrderConfirmation } from "@/lib/contract/confirmation";
import { placeOrder } from "@/lib/contract/orders";
import { getTotal, type QuotedTotal, type TotalRequest } from "@/lib/contract/totals";
import { type Result, success } from "@/lib/domain/result";
import { findOwner, type Owner, requireOwner } from "../../cart/owner";
import { readCart } from "../../cart/read";
import { destinationOf } from "../../places/countries";
import type { Backend } from "../../server/context";
import { route } from "../../server/http";
import type { PaymentsBackend } from "../payments/port";
import { readConfirmation } from "../read";
import { checkOut } from "./checkout";
import { isFirstOrder, matchChoices, priceCart } from "./price";

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

const NOWHERE = { country: "", state: "" };

/** What the cart would cost with the choices made so far; a brand without one counts no shipping. */
async function quoteTotal(
  { db }: Pick<Backend, "db">,
  owner: Owner | null,
  request: TotalRequest,
): Promise<Result<QuotedTotal, never>> {
  const destination = destinationOf(request.country, request.state);
  const reading = owner
    ? await readCart(db, owner, destination)
    : { cart: { groups: [] }, lines: [] };
  const latest = { brandId: request.brandId, price: request.price };
  const latestChecked = matchChoices(reading.cart.groups, [latest]);
  if (!latestChecked.ok) return latestChecked;
  const chosen = matchChoices(reading.cart.groups, request.choices);
  if (!chosen.ok) return chosen;
  const isFirst = owner !== null && (await isFirstOrder(db, owner));
  const totals = priceCart(reading, chosen.value, destination ?? NOWHERE, isFirst);
  return success({ total: totals.total, totals });
}
