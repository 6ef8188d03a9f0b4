import "server-only";
import { type Cents, formatPrice } from "@/lib/domain/money";
import { failure, type Result, success } from "@/lib/domain/result";
import { inTransaction, type Queries } from "../../db/transaction";
import { newToken } from "../../server/tokens";
import { lockOrder } from "../pay";
import { moveStock, reservedBy } from "../stock";
import type { PaymentsBackend } from "./port";
import { queueRefund, SHOP_REFUND, sendRefunds } from "./refunds";

export interface RefundRequest {
  orderNumber: string;
  /** All that is left where it is not said. */
  amount?: Cents;
  /** Whether the pieces go back into stock; only with the whole of the money. */
  restock: boolean;
}

/** pending: decided, and sent as soon as the provider can be reached. */
export interface RefundOutcome {
  amount: Cents;
  status: "done" | "pending" | "failed";
  error: string;
}

/**
 * Gives a customer's money back, in part or whole, the way it came. An order given back whole sends
 * nothing more: shipments that have not left are canceled.
 */
export async function refundOrder(
  backend: Pick<PaymentsBackend, "db" | "payments" | "now">,
  request: RefundRequest,
): Promise<Result<RefundOutcome, never>> {
  const queued = await inTransaction(backend.db, (transaction) =>
    decide(transaction, request, backend.now()),
  );
  if (!queued.ok) return queued;
  await sendRefunds(backend);
  const { amount, status, error } = await backend.db
    .selectFrom("refunds")
    .select(["amount", "status", "error"])
    .where("once_key", "=", queued.value.onceKey)
    .executeTakeFirstOrThrow();
  return success({ amount, status: status as RefundOutcome["status"], error });
}

async function decide(
  db: Queries,
  { orderNumber, amount, restock }: RefundRequest,
  now: Date,
): Promise<Result<{ onceKey: string }, never>> {
  const found = await db
    .selectFrom("orders")
    .select("id")
    .where("number", "=", orderNumber.toUpperCase())
    .executeTakeFirst();
  if (!found) return failure("notFound", `There is no order ${orderNumber}.`);
  const order = await lockOrder(db, found.id, now);
  if (order.status !== "paid")
    return failure("conflict", `The order is ${order.status}, not paid.`);
  const left = order.total - order.refunded_amount;
  const given = amount ?? left;
  if (left <= 0) return failure("conflict", "All of the order's money has been given back.");
  if (given <= 0 || given > left) {
    return failure(
      "conflict",
      `Between ${formatPrice(1)} and ${formatPrice(left)} can be given back.`,
    );
  }
  const isWhole = given === left;
  if (restock && !isWhole) {
    return failure("conflict", "Pieces go back into stock with the whole of the money only.");
  }
  const onceKey = `shop ${newToken()}`;
  await queueRefund(db, { orderId: order.id, onceKey, amount: given, reason: SHOP_REFUND, now });
  if (isWhole) {
    await db
      .updateTable("shipments")
      .set({ status: "cancelled" })
      .where("order_id", "=", order.id)
      .where("status", "=", "processing")
      .execute();
  }
  if (restock) await giveStockBack(db, order.id);
  return success({ onceKey });
}

/** Once: what was given back is not held by the order any more. */
async function giveStockBack(db: Queries, orderId: number): Promise<void> {
  const held = await reservedBy(db, [orderId]);
  await moveStock(db, new Map([...held].map(([id, pieces]) => [id, -pieces])));
  await db
    .updateTable("order_lines")
    .set({ reserved: 0 })
    .where("order_id", "=", orderId)
    .execute();
}
