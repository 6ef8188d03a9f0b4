import "server-only";
import { success } from "@/lib/domain/result";
import type { Backend } from "../context";
import { inTransaction, type Queries } from "../db/transaction";

/**
 * Records the payment of a pending order: its shipments go to work and what was ordered leaves the
 * cart. Nothing happens to an order that is not pending.
 */
export async function payOrder(
  { db, now }: Pick<Backend, "db" | "now">,
  id: number,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const order = await transaction
      .selectFrom("orders")
      .select("cart_id")
      .where("id", "=", id)
      .executeTakeFirst();
    const paidAt = now().toISOString();
    // The cart before the order, as when an order is placed: neither then waits for the other.
    if (order?.cart_id) await lockCartById(transaction, order.cart_id, paidAt);
    const paid = await transaction
      .updateTable("orders")
      .set({ status: "paid", paid_at: paidAt })
      .where("id", "=", id)
      .where("status", "=", "pending")
      .returning("id")
      .executeTakeFirst();
    if (!paid) return success(null);
    await transaction
      .updateTable("shipments")
      .set({ status: "processing" })
      .where("order_id", "=", id)
      .execute();
    if (order?.cart_id) await takeFromCart(transaction, order.cart_id, id);
    return success(null);
  });
}

async function lockCartById(db: Queries, cartId: number, updated_at: string): Promise<void> {
  await db.updateTable("carts").set({ updated_at }).where("id", "=", cartId).execute();
}

/** What was put into the cart after the order was placed stays there. */
async function takeFromCart(db: Queries, cartId: number, orderId: number): Promise<void> {
  await db.updateTable("carts").set({ note: "" }).where("id", "=", cartId).execute();
  const ordered = await db
    .selectFrom("order_lines")
    .select(["variant_id", "quantity"])
    .where("order_id", "=", orderId)
    .execute();
  for (const { variant_id, quantity } of ordered) {
    await db
      .deleteFrom("cart_lines")
      .where("cart_id", "=", cartId)
      .where("variant_id", "=", variant_id)
      .where("quantity", "<=", quantity)
      .execute();
    await db
      .updateTable("cart_lines")
      .set((current) => ({ quantity: current("quantity", "-", quantity) }))
      .where("cart_id", "=", cartId)
      .where("variant_id", "=", variant_id)
      .where("quantity", ">", quantity)
      .execute();
  }
}
