import { failure, success } from "@/lib/domain/result";
import { log } from "@/lib/platform/log";
import { basics } from "@/shop/basics";
import { updateRow } from "../../db/rows";
import { inTransaction, type Queries } from "../../db/transaction";
import { endOrder } from "../end";
import { lockOrder, markPaid, reviveOrder, type SettledOrder } from "../pay";
import type { Paid, PaymentState, PaymentsBackend } from "./port";
import { queueRefund, sendRefunds } from "./refunds";

/**
 * Idempotent and safe in parallel: the order's own state decides. Late money takes the stock again, or goes
 * back.
 */
export async function settlePayment(
  backend: PaymentsBackend,
  orderId: number,
  state: PaymentState,
): Promise<void> {
  if (state.kind === "over") {
    await endOrder(backend, { id: orderId }, "expired");
    await noteClosed(backend.db, orderId);
  }
  if (state.kind === "paid") await settlePaid(backend, orderId, state);
}

async function settlePaid(backend: PaymentsBackend, orderId: number, paid: Paid): Promise<void> {
  const { db, now } = backend;
  const taken = await inTransaction(db, (transaction) =>
    takePayment(transaction, orderId, paid, now()),
  );
  if (taken.ok) return;
  await inTransaction(db, (transaction) => giveBack(transaction, orderId, paid, now()));
  await endOrder(backend, { id: orderId }, "cancelled");
  await sendRefunds(backend);
}

async function takePayment(db: Queries, orderId: number, paid: Paid, now: Date) {
  const order = await lockOrder(db, orderId, now);
  await notePayment(db, orderId, paid);
  if (order.status === "paid") return success(null);
  const isUnwanted = await wasUnwanted(db, order);
  if (isUnwanted || isBack(order, paid) || !isWhatWasAsked(order, paid)) {
    return failure("conflict", "");
  }
  const held = order.status === "pending" ? success(null) : await reviveOrder(db, order);
  if (held.ok) await markPaid(db, order, now);
  return held;
}

async function giveBack(db: Queries, orderId: number, paid: Paid, now: Date) {
  const order = await lockOrder(db, orderId, now);
  await notePayment(db, orderId, paid);
  if (order.status === "paid" || isBack(order, paid)) return success(null);
  const reason = isWhatWasAsked(order, paid)
    ? "paid after the order ended"
    : `${paid.amount} ${paid.currency} paid instead of ${order.total} ${basics.currency.toLowerCase()}`;
  log.warn("an unwanted payment is refunded", { order: order.number, reason });
  await queueRefund(db, {
    orderId,
    onceKey: unwantedKey(order),
    amount: Math.max(1, Math.round(paid.amount) - order.refunded_amount),
    reason,
    now,
  });
  return success(null);
}

const unwantedKey = ({ id }: Pick<SettledOrder, "id">) => `unwanted ${id}`;

async function wasUnwanted(db: Queries, order: SettledOrder): Promise<boolean> {
  const refund = await db
    .selectFrom("refunds")
    .select("id")
    .where("once_key", "=", unwantedKey(order))
    .executeTakeFirst();
  return refund !== undefined;
}

function isBack(order: SettledOrder, { amount }: Paid): boolean {
  return amount > 0 && order.refunded_amount >= amount;
}

function isWhatWasAsked({ total }: SettledOrder, { amount, currency }: Paid): boolean {
  return amount === total && (currency === basics.currency.toLowerCase() || amount === 0);
}

async function notePayment(db: Queries, id: number, { intent }: Paid): Promise<void> {
  await updateRow(db, "orders", id, {
    payment_open: 0,
    ...(intent === null ? {} : { payment_intent: intent }),
  });
}

async function noteClosed(db: Queries, id: number): Promise<void> {
  await updateRow(db, "orders", id, { payment_open: 0 });
}
