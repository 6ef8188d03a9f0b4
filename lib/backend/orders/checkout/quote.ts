import "server-only";
import type { QuotedTotal, TotalRequest } from "@/lib/contract/totals";
import { type Result, success } from "@/lib/domain/result";
import type { Owner } from "../../cart/owner";
import { readCart } from "../../cart/read";
import { destinationOf } from "../../places/find";
import type { Backend } from "../../server/context";
import { isFirstOrder, matchChoices, priceCart } from "./price";

const NOWHERE = { country: "", state: "" };

/** What the cart would cost with the choices made so far; a brand without one counts no shipping. */
export async function quoteTotal(
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
