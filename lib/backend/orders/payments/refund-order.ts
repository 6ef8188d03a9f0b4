import "server-only";
import { type Cents, formatPrice, sum } from "@/lib/domain/money";
import { failure, type Result, success } from "@/lib/domain/result";
import { inTransaction, type Queries } from "../../db/transaction";
import { newToken } from "../../http/tokens";
import { lockOrder, type SettledOrder } from "../pay";
import type { PaymentsBackend } from "./port";
import { cancelShipments } from "./refund-goods";
import { SHOP_REFUND } from "./refund-status";
import { queueRefund, sendRefunds } from "./refunds";

interface RefundRequest {
  orderNumber: string;
  amount?: Cents;
  restock: boolean;
}

interface RefundOutcome {
  amount: Cents;
  status: "done" | "pending" | "sent" | "failed";
  error: string;
}

interface PlannedRefund {
  orderNumber: string;
  email: string;
  amount: Cents;
  isWhole: boolean;
}

export async function planRefund(
  { db }: Pick<PaymentsBackend, "db">,
  request: RefundRequest,
): Promise<Result<PlannedRefund, never>> {
  const order = await db
    .selectFrom("orders")
    .select(["id", "number", "email", "status", "total", "refunded_amount", "lost_amount"])
    .where("number", "=", request.orderNumber.toUpperCase())
    .executeTakeFirst();
  if (!order) return failure("notFound", `There is no order ${request.orderNumber}.`);
  const allowed = await allowedRefund(db, order, request);
  if (!allowed.ok) return allowed;
  const { amount, isWhole } = allowed.value;
  return success({ orderNumber: order.number, email: order.email, amount, isWhole });
}

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
  request: RefundRequest,
  now: Date,
): Promise<Result<{ onceKey: string }, never>> {
  const { orderNumber, restock } = request;
  const found = await db
    .selectFrom("orders")
    .select("id")
    .where("number", "=", orderNumber.toUpperCase())
    .executeTakeFirst();
  if (!found) return failure("notFound", `There is no order ${orderNumber}.`);
  const order = await lockOrder(db, found.id, now);
  const allowed = await allowedRefund(db, order, request);
  if (!allowed.ok) return allowed;
  const { amount, isWhole, reason } = allowed.value;
  const onceKey = `shop ${newToken()}`;
  const refund = { orderId: order.id, onceKey, amount, reason, restock, now };
  const id = await queueRefund(db, refund);
  if (isWhole && id !== null) await cancelShipments(db, order.id, id);
  return success({ onceKey });
}

type RefundableOrder = Pick<
  SettledOrder,
  "id" | "status" | "total" | "refunded_amount" | "lost_amount"
>;

interface AllowedRefund extends Pick<PlannedRefund, "amount" | "isWhole"> {
  reason: string;
}

async function allowedRefund(
  db: Queries,
  order: RefundableOrder,
  { amount, restock }: RefundRequest,
): Promise<Result<AllowedRefund, never>> {
  const refundable = await refundableOf(db, order);
  if (!refundable.ok) return refundable;
  const { left, reason } = refundable.value;
  const given = amount ?? left;
  if (given <= 0 || given > left) {
    return failure(
      "conflict",
      `Between ${formatPrice(1)} and ${formatPrice(left)} can be refunded.`,
    );
  }
  const isWhole = given === left;
  if (reason !== SHOP_REFUND && (restock || !isWhole)) {
    const words = `This payment has no order: only the full ${formatPrice(left)} can be refunded, without restocking.`;
    return failure("conflict", words);
  }
  if (restock && !isWhole) {
    return failure("conflict", "Only a full refund can restock items.");
  }
  return success({ amount: given, isWhole, reason });
}

interface Refundable {
  left: Cents;
  reason: string;
}

async function refundableOf(
  db: Queries,
  order: RefundableOrder,
): Promise<Result<Refundable, never>> {
  if (order.status === "paid") {
    const left = order.total - order.refunded_amount - order.lost_amount;
    if (left > 0) return success({ left, reason: SHOP_REFUND });
    return failure(
      "conflict",
      order.lost_amount === 0
        ? "The order has been refunded in full."
        : `Nothing is left to refund: ${formatPrice(order.lost_amount)} went to the customer in a lost dispute.`,
    );
  }
  const failed = await db
    .selectFrom("refunds")
    .select(["amount", "reason"])
    .where("order_id", "=", order.id)
    .where("status", "=", "failed")
    .execute();
  const [first] = failed;
  return first
    ? success({ left: sum(failed.map(({ amount }) => amount)), reason: first.reason })
    : failure("conflict", `The order is ${order.status}, not paid.`);
}
