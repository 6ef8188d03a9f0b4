import "server-only";
import type { Selectable } from "kysely";
import type { Schema } from "../db/schema";
import type { Queries } from "../db/transaction";
import { queueMail } from "../mail/queue";
import { orderOf } from "./read";

/** What of an order decides about its payment. */
export type SettledOrder = Pick<
  Selectable<Schema["orders"]>,
  "id" | "number" | "cart_id" | "status" | "total" | "refunded_amount" | "created_at"
>;

/**
 * Takes an order for the rest of the transaction. Its cart is taken before it, as when an order is
 * placed: neither then waits for the other.
 */
export async function lockOrder(db: Queries, id: number, now: Date): Promise<SettledOrder> {
  const { cart_id } = await db
    .selectFrom("orders")
    .select("cart_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (cart_id !== null) {
    await db
      .updateTable("carts")
      .set({ updated_at: now.toISOString() })
      .where("id", "=", cart_id)
      .execute();
  }
  return db
    .updateTable("orders")
    .set((current) => ({ status: current.ref("status") }))
    .where("id", "=", id)
    .returning(["id", "number", "cart_id", "status", "total", "refunded_amount", "created_at"])
    .executeTakeFirstOrThrow();
}

/**
 * Records the payment of an order whose stock it holds: its shipments go to work, what was ordered
 * leaves the cart and the confirmation is on its way. The order is locked and not paid yet.
 */
export async function markPaid(db: Queries, order: SettledOrder, now: Date): Promise<void> {
  const paid = await db
    .updateTable("orders")
    .set({ status: "paid", paid_at: now.toISOString(), network_hash: null })
    .where("id", "=", order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .updateTable("shipments")
    .set({ status: "processing" })
    .where("order_id", "=", order.id)
    .execute();
  if (order.cart_id !== null) await takeFromCart(db, order.cart_id, order.id);
  await queueMail(db, {
    to: paid.email,
    message: {
      kind: "order-confirmation",
      order: await orderOf(db, paid),
      orderToken: paid.token,
    },
    onceKey: `order-confirmation:${order.id}`,
    now,
  });
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
