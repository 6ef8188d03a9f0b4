import "server-only";
import { sql } from "kysely";
import { type Cents, formatPrice } from "@/lib/domain/money";
import type { ShipTo } from "@/lib/domain/order";
import { failure, type Result, success } from "@/lib/domain/result";
import { log } from "@/lib/log";
import { inTransaction, type Queries } from "../../db/transaction";
import { queueMail } from "../../mail/queue";
import { newToken } from "../../server/tokens";
import { lockOrder } from "../pay";
import { moveStock, reservedBy } from "../stock";
import { type PaymentsBackend, portOf, type RefundAnswer } from "./port";

interface NewRefund {
  orderId: number;
  /** The same key is one refund, however often it is queued. */
  onceKey: string;
  amount: Cents;
  reason: string;
  now: Date;
}

/** The reason of what the shop gives back of its own will. */
const SHOP_REFUND = "shop";

const AT_ONCE = 50;

/**
 * Decides that money goes back. Written inside the caller's transaction, so that what was decided is
 * sent however the process ends; {@link sendRefunds} sends it.
 */
export async function queueRefund(db: Queries, refund: NewRefund): Promise<void> {
  const queued = await db
    .insertInto("refunds")
    .values({
      order_id: refund.orderId,
      once_key: refund.onceKey,
      amount: refund.amount,
      reason: refund.reason,
      status: "pending",
      created_at: refund.now.toISOString(),
    })
    .onConflict((clash) => clash.column("once_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (queued) await addRefunded(db, refund.orderId, refund.amount);
}

/**
 * Sends what is to be given back to the provider. Safe to run anywhere and at once: the provider
 * knows each refund by its key. One that cannot be sent now stays for the next time; one that the
 * provider refuses for good is noted as failed and no longer counts as given back.
 */
export async function sendRefunds(backend: Pick<PaymentsBackend, "db" | "payments" | "now">) {
  const pending = await backend.db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .select(["refunds.id", "refunds.amount", "reason", "order_id", "number"])
    .select(["payment_intent", "payment_provider"])
    .where("refunds.status", "=", "pending")
    .where(
      "payment_provider",
      "in",
      backend.payments.map(({ provider }) => provider),
    )
    .orderBy("refunds.id")
    .limit(AT_ONCE)
    .execute();
  for (const refund of pending) {
    const { id, number } = refund;
    const answer = await portOf(backend, refund.payment_provider)
      ?.refund({
        intent: refund.payment_intent ?? "",
        // Unwanted money goes back whole, even if somebody gives back a part by hand meanwhile.
        amount: refund.reason === SHOP_REFUND ? refund.amount : "rest",
        key: String(id),
        orderNumber: number,
      })
      .catch((error: unknown) => {
        log.warn("a refund was not sent", { refund: id, order: number, error });
        return null;
      });
    if (answer?.kind === "refused") {
      log.error("a refund was refused", { refund: id, order: number, reason: answer.reason });
    }
    if (answer) await inTransaction(backend.db, (db) => note(db, refund, answer, backend.now()));
  }
}

async function note(
  db: Queries,
  refund: { id: number; order_id: number; amount: Cents },
  answer: RefundAnswer,
  now: Date,
) {
  const isGiven = answer.kind === "given";
  const noted = await db
    .updateTable("refunds")
    .set({
      status: isGiven ? "done" : "failed",
      amount: (isGiven && answer.amount) || refund.amount,
      provider_id: isGiven ? answer.id : null,
      error: isGiven ? "" : answer.reason,
      settled_at: now.toISOString(),
    })
    .where("id", "=", refund.id)
    .where("status", "=", "pending")
    .returning("id")
    .executeTakeFirst();
  if (noted && isGiven) {
    await forgetFailed(db, refund.order_id);
    await tellCustomer(db, refund.id, now);
  }
  if (noted && !isGiven) await addRefunded(db, refund.order_id, -refund.amount);
  return success(null);
}

async function tellCustomer(db: Queries, refundId: number, now: Date): Promise<void> {
  const { amount, reason, number, token, email, ship_to } = await db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .select(["amount", "reason", "number", "token", "email", "ship_to"])
    .where("refunds.id", "=", refundId)
    .executeTakeFirstOrThrow();
  // Whoever ordered was erased since.
  if (email === "") return;
  const { firstName } = JSON.parse(ship_to) as ShipTo;
  await queueMail(db, {
    to: email,
    message: {
      kind: "refund",
      firstName,
      orderNumber: number,
      orderToken: token,
      amount,
      isLatePayment: reason !== SHOP_REFUND,
    },
    onceKey: `refund:${refundId}`,
    now,
  });
}

/** What the provider refused was asked again: nobody needs to look after it any more. */
async function forgetFailed(db: Queries, orderId: number): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ status: "replaced" })
    .where("order_id", "=", orderId)
    .where("status", "=", "failed")
    .execute();
}

/** Raises what was given back to what the provider says in all, such as for one made by hand. */
export async function noteRefunded(db: Queries, orderId: number, amount: Cents): Promise<void> {
  await db
    .updateTable("orders")
    .set({ refunded_amount: amount })
    .where("id", "=", orderId)
    .where("refunded_amount", "<", amount)
    .execute();
  await markWhole(db, orderId);
}

async function addRefunded(db: Queries, orderId: number, amount: Cents): Promise<void> {
  await db
    .updateTable("orders")
    .set({ refunded_amount: sql`refunded_amount + ${amount}` })
    .where("id", "=", orderId)
    .execute();
  await markWhole(db, orderId);
}

/** An order whose money is all back cannot be asked a refund of any more. */
async function markWhole(db: Queries, orderId: number): Promise<void> {
  await db
    .updateTable("orders")
    .set({ refunded: 1 })
    .where("id", "=", orderId)
    .whereRef("refunded_amount", ">=", "total")
    .where("total", ">", 0)
    .execute();
}

interface RefundRequest {
  orderNumber: string;
  /** All that is left where it is not said. */
  amount?: Cents;
  /** Whether the pieces go back into stock; only with the whole of the money. */
  restock: boolean;
}

/** pending: decided, and sent as soon as the provider can be reached. */
interface RefundOutcome {
  amount: Cents;
  status: "done" | "pending" | "failed";
  error: string;
}

export interface PlannedRefund {
  orderNumber: string;
  email: string;
  amount: Cents;
  /** Whether nothing is left to give back after it. */
  isWhole: boolean;
}

/** What a refund would give back, and to whom; a failure says why none can be made. */
export async function planRefund(
  { db }: Pick<PaymentsBackend, "db">,
  request: RefundRequest,
): Promise<Result<PlannedRefund, never>> {
  const order = await db
    .selectFrom("orders")
    .select(["number", "email", "status", "total", "refunded_amount"])
    .where("number", "=", request.orderNumber.toUpperCase())
    .executeTakeFirst();
  if (!order) return failure("notFound", `There is no order ${request.orderNumber}.`);
  const allowed = allowedRefund(order, request);
  if (!allowed.ok) return allowed;
  return success({ orderNumber: order.number, email: order.email, ...allowed.value });
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
  request: RefundRequest,
  now: Date,
): Promise<Result<{ onceKey: string }, never>> {
  const found = await db
    .selectFrom("orders")
    .select("id")
    .where("number", "=", request.orderNumber.toUpperCase())
    .executeTakeFirst();
  if (!found) return failure("notFound", `There is no order ${request.orderNumber}.`);
  const order = await lockOrder(db, found.id, now);
  const allowed = allowedRefund(order, request);
  if (!allowed.ok) return allowed;
  const { amount, isWhole } = allowed.value;
  const onceKey = `shop ${newToken()}`;
  await queueRefund(db, { orderId: order.id, onceKey, amount, reason: SHOP_REFUND, now });
  if (isWhole) {
    await db
      .updateTable("shipments")
      .set({ status: "cancelled" })
      .where("order_id", "=", order.id)
      .where("status", "=", "processing")
      .execute();
  }
  if (request.restock) await giveStockBack(db, order.id);
  return success({ onceKey });
}

function allowedRefund(
  order: { status: string; total: Cents; refunded_amount: Cents },
  { amount, restock }: RefundRequest,
): Result<Pick<PlannedRefund, "amount" | "isWhole">, never> {
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
  return success({ amount: given, isWhole });
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
