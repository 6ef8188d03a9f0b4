import { HOUR_MS } from "@/lib/domain/day/durations";
import type { Cents } from "@/lib/domain/money/money";
import { success } from "@/lib/domain/result";
import { log } from "@/lib/platform/log";
import { updateRow } from "../../db/rows";
import { inTransaction, type Queries } from "../../db/transaction";
import { lockOrder } from "../pay";
import { SHOP_REFUND } from "../payment-states";
import type { RestockedItem } from "./plan-refund";
import { type PaymentsBackend, portOf, type RefundResult } from "./port";
import { recordPayment } from "./record";
import { restock } from "./refund-goods";
import { notifyCustomer } from "./refund-letters";
import { advanceRefund } from "./refund-status";
import { updateRefundTotals } from "./refund-totals";

interface NewRefund {
  orderId: number;
  onceKey: string;
  amount: Cents;
  reason: string;
  items?: readonly RestockedItem[];
  now: Date;
}

const AT_ONCE = 50;
/** Stripe forgets idempotency keys after 24 hours. */
const KEYS_KEPT_MS = 20 * HOUR_MS;

type RefundsBackend = Pick<PaymentsBackend, "db" | "payments" | "now">;

/**
 * Runs inside the caller's transaction, so that a decided refund survives a crash; {@link sendRefunds} sends
 * it.
 */
export async function queueRefund(db: Queries, refund: NewRefund): Promise<number | null> {
  const { items = [] } = refund;
  const queued = await db
    .insertInto("refunds")
    .values({
      order_id: refund.orderId,
      once_key: refund.onceKey,
      amount: refund.amount,
      reason: refund.reason,
      restock: items.some(({ restock }) => restock > 0) ? 1 : 0,
      status: "pending",
      created_at: refund.now.toISOString(),
    })
    .onConflict((clash) => clash.column("once_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!queued) return null;
  if (items.length > 0)
    await db
      .insertInto("refund_items")
      .values(
        items.map(({ shipmentId, lineId, quantity, amount, restock }) => ({
          refund_id: queued.id,
          shipment_id: shipmentId,
          line_id: lineId,
          quantity,
          amount,
          restock,
          restocked: 0,
        })),
      )
      .execute();
  await db
    .updateTable("refunds")
    .set({ status: "replaced" })
    .where("order_id", "=", refund.orderId)
    .where("status", "=", "failed")
    .execute();
  await updateRefundTotals(db, refund.orderId);
  return queued.id;
}

/** Safe to run in parallel: the provider knows each refund by its key. */
export async function sendRefunds(backend: RefundsBackend): Promise<void> {
  const pending = await backend.db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .select(["refunds.id", "refunds.amount", "refunds.created_at", "reason", "order_id", "number"])
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
    try {
      await send(backend, refund);
    } catch (error) {
      log.warn("a refund was not sent", { refund: refund.id, order: refund.number, error });
    }
  }
}

async function send(
  backend: RefundsBackend,
  refund: {
    id: number;
    amount: Cents;
    created_at: string;
    reason: string;
    order_id: number;
    number: string;
    payment_intent: string | null;
    payment_provider: string;
  },
): Promise<void> {
  const port = portOf(backend, refund.payment_provider);
  if (!port) return;
  const intent = refund.payment_intent ?? "";
  const age = backend.now().getTime() - Date.parse(refund.created_at);
  if (age > KEYS_KEPT_MS) {
    await recordPayment(backend, port, refund.order_id, intent);
    if (!(await isPending(backend.db, refund.id))) return;
  }
  const answer = await port.refund({
    intent,
    // Unwanted money goes back whole, even if someone gives back a part by hand meanwhile.
    amount: refund.reason === SHOP_REFUND ? refund.amount : "rest",
    key: String(refund.id),
    orderNumber: refund.number,
  });
  const isAsAsked = "amount" in answer && answer.amount === refund.amount;
  if (!isAsAsked) await recordPayment(backend, port, refund.order_id, intent);
  await inTransaction(backend.db, (db) => note(db, refund, answer, backend.now()));
}

async function isPending(db: Queries, id: number): Promise<boolean> {
  const refund = await db
    .selectFrom("refunds")
    .select("id")
    .where("id", "=", id)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return refund !== undefined;
}

async function note(
  db: Queries,
  { id, order_id }: { id: number; order_id: number },
  answer: RefundResult,
  now: Date,
) {
  await lockOrder(db, order_id, now);
  if (answer.kind === "elsewhere") await noteElsewhere(db, id, now);
  else if (answer.kind === "refused") {
    const to = { status: "failed", providerId: answer.id, error: answer.reason } as const;
    await advanceRefund(db, id, to, now);
  } else {
    const status = answer.kind === "done" ? "done" : "sent";
    await advanceRefund(db, id, { status, amount: answer.amount, providerId: answer.id }, now);
  }
  await updateRefundTotals(db, order_id);
  return success(null);
}

async function noteElsewhere(db: Queries, id: number, now: Date): Promise<void> {
  const refund = await db
    .updateTable("refunds")
    .set({ status: "replaced", settled_at: now.toISOString() })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .returningAll()
    .executeTakeFirst();
  if (!refund) return;
  await restock(db, id);
  await notifyCustomer(db, refund, now);
  const heir = await db
    .selectFrom("refunds")
    .select("id")
    .where("order_id", "=", refund.order_id)
    .where("status", "in", ["sent", "done"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!heir) return;
  await db
    .updateTable("shipments")
    .set({ cancelled_by: heir.id })
    .where("cancelled_by", "=", id)
    .execute();
  await db
    .updateTable("refund_items")
    .set({ refund_id: heir.id })
    .where("refund_id", "=", id)
    .execute();
  await updateRow(db, "refunds", heir.id, { restock: refund.restock });
}

/** Polls pending refunds in case the provider's message was lost. */
export async function pollRefunds(backend: RefundsBackend): Promise<void> {
  const orders = await backend.db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .select(["order_id", "number", "payment_intent", "payment_provider"])
    .distinct()
    .where("refunds.status", "=", "sent")
    .orderBy("order_id")
    .limit(AT_ONCE)
    .execute();
  for (const { order_id, number, payment_intent, payment_provider } of orders) {
    const port = portOf(backend, payment_provider);
    if (!port || payment_intent === null) continue;
    try {
      await recordPayment(backend, port, order_id, payment_intent);
    } catch (error) {
      log.warn("a refund could not be checked", { order: number, error });
    }
  }
}
