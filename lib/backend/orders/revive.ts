import "server-only";
import { failure, type Result, success } from "@/lib/domain/result";
import type { Queries } from "../db/transaction";
import { closePending } from "./end";
import type { SettledOrder } from "./pay";
import { moveStock, reservedBy } from "./stock";

/**
 * Takes the stock of an ended order again, because its payment has come after all. An unpaid order
 * of the same cart gives way to it. Runs inside a transaction, which a failure must roll back: a
 * piece is gone, or the shopper has bought from the same cart since.
 * @returns the products that have sold out or come back by it.
 */
export async function reviveOrder(db: Queries, order: SettledOrder): Promise<Result<null, never>> {
  if (await hasBoughtSince(db, order)) return failure("conflict", "");
  const superseded =
    order.cart_id === null ? [] : await closePending(db, { cartId: order.cart_id }, "cancelled");
  const change = await reservedBy(db, superseded);
  for (const [variantId, pieces] of change) change.set(variantId, -pieces);
  const lines = await db
    .selectFrom("order_lines")
    .select(["id", "variant_id", "quantity"])
    .where("order_id", "=", order.id)
    .execute();
  for (const line of lines) {
    change.set(line.variant_id, (change.get(line.variant_id) ?? 0) + line.quantity);
  }
  const moved = await moveStock(db, change);
  if ("lacking" in moved) return failure("conflict", "");
  for (const line of lines) {
    await db
      .updateTable("order_lines")
      .set({ reserved: moved.limited.has(line.variant_id) ? line.quantity : 0 })
      .where("id", "=", line.id)
      .execute();
  }
  return success(null);
}

async function hasBoughtSince(db: Queries, order: SettledOrder): Promise<boolean> {
  if (order.cart_id === null) return false;
  const bought = await db
    .selectFrom("orders")
    .select("id")
    .where("cart_id", "=", order.cart_id)
    .where("status", "=", "paid")
    .where("paid_at", ">=", order.created_at)
    .limit(1)
    .executeTakeFirst();
  return bought !== undefined;
}
