import "server-only";
import { sql } from "kysely";
import type { Cents } from "@/lib/domain/money";
import type { ShipTo } from "@/lib/domain/order";
import { success } from "@/lib/domain/result";
import { log } from "@/lib/log";
import { inTransaction, type Queries } from "../../db/transaction";
import { queueMail } from "../../mail/queue";
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
export const SHOP_REFUND = "shop";

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
