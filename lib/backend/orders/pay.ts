import { sql } from "kysely";
import { isEmail } from "@/lib/domain/form/email-address";
import type { ShipTo } from "@/lib/domain/order/order";
import { failure, type Result, success } from "@/lib/domain/result";
import type { MailMessage } from "@/lib/mail/emails/messages";
import { shopMail } from "@/lib/mail/layout/addresses";
import { measure } from "@/lib/platform/measured";
import { isCodeFree } from "../cart/discounts";
import { keepFirstAddress } from "../customers/addresses/write";
import { type RowOf, requireRow, updateRow } from "../db/rows";
import { afterCommit, type Queries } from "../db/transaction";
import { queueMail } from "../mail/queue";
import { queueOrderPaid } from "../webhooks/order-events";
import { closePending } from "./end";
import { orderOf } from "./read";
import { moveStock, reservedPieces } from "./stock-movement";

export type SettledOrder = Pick<
  RowOf<"orders">,
  | "id"
  | "number"
  | "cart_id"
  | "status"
  | "total"
  | "refunded_amount"
  | "lost_amount"
  | "created_at"
>;

/** Locks the cart before the order, as placing does, so that the two cannot deadlock. */
export async function lockOrder(db: Queries, id: number, now: Date): Promise<SettledOrder> {
  const { cart_id } = await requireRow(db, "orders", id);
  if (cart_id !== null) {
    await updateRow(db, "carts", cart_id, { updated_at: now.toISOString() });
  }
  return db
    .updateTable("orders")
    .set((current) => ({ status: current.ref("status") }))
    .where("id", "=", id)
    .returning(["id", "number", "cart_id", "status", "total"])
    .returning(["refunded_amount", "lost_amount", "created_at"])
    .executeTakeFirstOrThrow();
}

/** The caller has locked the order and knows that it is unpaid. */
export async function markPaid(db: Queries, order: SettledOrder, now: Date): Promise<void> {
  const paid = await db
    .updateTable("orders")
    .set({
      status: "paid",
      paid_at: now.toISOString(),
      network_hash: null,
      customer_id: sql<number | null>`coalesce(customer_id, (
        select id from customers
        where customers.email = lower(orders.email) and email_verified_at is not null
      ))`,
    })
    .where("id", "=", order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .updateTable("shipments")
    .set({ status: "processing" })
    .where("order_id", "=", order.id)
    .execute();
  if (order.cart_id !== null) await takeFromCart(db, order.cart_id, paid);
  await keepAddress(db, paid, now);
  await notifyOrderPaid(db, paid, now);
  await queueOrderPaid(db, order.id, now);
  const { payment_provider: provider } = paid;
  afterCommit(db, () => measure("payment", { provider, result: "paid" }));
}

/** A later order's is not kept: who has emptied her address book finds it empty. */
async function keepAddress(
  db: Queries,
  { id, customer_id, ship_to }: RowOf<"orders">,
  now: Date,
): Promise<void> {
  if (customer_id === null) return;
  const earlier = await db
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "=", customer_id)
    .where("paid_at", "is not", null)
    .where("id", "!=", id)
    .limit(1)
    .executeTakeFirst();
  if (!earlier) await keepFirstAddress(db, customer_id, JSON.parse(ship_to) as ShipTo, now);
}

/** Pieces added to the cart after the order was placed stay in the cart. */
async function takeFromCart(
  db: Queries,
  cartId: number,
  { id: orderId, code }: Pick<RowOf<"orders">, "id" | "code">,
): Promise<void> {
  await updateRow(db, "carts", cartId, { note: "" });
  await db
    .updateTable("carts")
    .set({ code: "" })
    .where("id", "=", cartId)
    .where("code", "=", code)
    .execute();
  const ordered = await db
    .selectFrom("order_lines")
    .select(["variant_id", "quantity", "engraving"])
    .where("order_id", "=", orderId)
    .execute();
  for (const { variant_id, quantity, engraving } of ordered) {
    await db
      .deleteFrom("cart_lines")
      .where("cart_id", "=", cartId)
      .where("variant_id", "=", variant_id)
      .where("engraving", "=", engraving)
      .where("quantity", "<=", quantity)
      .execute();
    await db
      .updateTable("cart_lines")
      .set((current) => ({ quantity: current("quantity", "-", quantity) }))
      .where("cart_id", "=", cartId)
      .where("variant_id", "=", variant_id)
      .where("engraving", "=", engraving)
      .where("quantity", ">", quantity)
      .execute();
  }
}

/**
 * Runs inside a transaction that a failure must roll back. Fails when a piece is sold out, its code used up,
 * or the shopper has bought since.
 */
export async function reviveOrder(db: Queries, order: SettledOrder): Promise<Result<null, never>> {
  if (await hasBoughtSince(db, order)) return failure("conflict", "");
  const superseded =
    order.cart_id === null ? [] : await closePending(db, { cartId: order.cart_id }, "cancelled");
  const change = await reservedPieces(db, superseded);
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
  if ("lacking" in moved || !(await isCodeFree(db, order.id))) return failure("conflict", "");
  for (const line of lines) {
    await updateRow(db, "order_lines", line.id, {
      reserved: moved.limited.has(line.variant_id) ? line.quantity : 0,
    });
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

async function notifyOrderPaid(db: Queries, paid: RowOf<"orders">, now: Date) {
  const order = await orderOf(db, paid);
  const queue = (to: string, message: MailMessage, once: string) =>
    queueMail(db, { to, message, onceKey: `${message.kind}:${once}`, orderId: paid.id, now });
  const customer = { kind: "order-confirmation", order, orderToken: paid.token } as const;
  await queue(paid.email, customer, String(paid.id));
  if (isEmail(shopMail()))
    await queue(shopMail(), { kind: "order-to-shop", order }, String(paid.id));
  const designers = await db
    .selectFrom("brands")
    .select(["id", "email"])
    .where("email", "<>", "")
    .where(
      "id",
      "in",
      order.shipments.map(({ brand }) => brand.id),
    )
    .orderBy("id")
    .execute();
  const { number, placedAt, shipTo, note } = order;
  for (const { id, email } of designers) {
    const shipment = order.shipments.find(({ brand }) => brand.id === id);
    if (!shipment) continue;
    const details = { number, placedAt, shipTo, note };
    const message = { kind: "order-to-designer", order: details, shipment } as const;
    await queue(email, message, `${paid.id}:${id}`);
  }
}
