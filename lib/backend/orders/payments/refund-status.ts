import "server-only";
import type { Selectable } from "kysely";
import { config } from "@/lib/config";
import type { Cents } from "@/lib/domain/money";
import type { ShipTo } from "@/lib/domain/order";
import { log } from "@/lib/log";
import type { Schema } from "../../db/schema";
import type { Queries } from "../../db/transaction";
import { queueMail } from "../../mail/queue";
import type { RefundStatus } from "../payment-states";
import { restock, undoRestock } from "./refund-goods";

export const SHOP_REFUND = "shop";
export const PROVIDER_REFUND = "provider";

const RANK: Readonly<Record<RefundStatus, number>> = {
  pending: 0,
  sent: 1,
  done: 2,
  failed: 3,
  replaced: 4,
};

interface RefundTransition {
  status: "sent" | "done" | "failed";
  amount?: Cents;
  providerId?: string;
  error?: string;
}

/**
 * A refund only moves forward, so late, repeated or reordered reports of the provider change nothing. The caller has locked
 * the order.
 */
export async function advanceRefund(
  db: Queries,
  id: number,
  to: RefundTransition,
  now: Date,
): Promise<void> {
  const refund = await db
    .selectFrom("refunds")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (RANK[to.status] <= RANK[refund.status as RefundStatus]) return;
  const amount = to.amount ?? refund.amount;
  await db
    .updateTable("refunds")
    .set({
      status: to.status,
      amount,
      provider_id: to.providerId ?? refund.provider_id,
      error: to.error ?? "",
      settled_at: now.toISOString(),
    })
    .where("id", "=", id)
    .execute();
  const wasSent = refund.status !== "pending";
  if (to.status === "failed") {
    await undoRefund(db, refund, wasSent);
    await notifyShop(db, { ...refund, amount }, to.error ?? "", now);
  } else if (!wasSent && refund.restock === 1) await restock(db, refund.order_id);
  if (to.status === "done") await notifyCustomer(db, { ...refund, amount }, now);
}

type RefundRow = Selectable<Schema["refunds"]>;

async function undoRefund(db: Queries, refund: RefundRow, wasSent: boolean): Promise<void> {
  const unavailable =
    wasSent && refund.restock === 1 ? await undoRestock(db, refund.order_id) : new Set<number>();
  const cancelled = await db
    .selectFrom("shipments")
    .select("id")
    .where("cancelled_by", "=", refund.id)
    .where("status", "=", "cancelled")
    .execute();
  for (const { id } of cancelled) {
    if (unavailable.has(id)) continue;
    await db
      .updateTable("shipments")
      .set({ status: "processing", cancelled_by: null })
      .where("id", "=", id)
      .execute();
  }
}

async function notifyShop(db: Queries, refund: RefundRow, error: string, now: Date): Promise<void> {
  const { number } = await orderOf(db, refund.order_id);
  log.error("a refund has failed", { refund: refund.id, order: number, reason: error });
  await queueMail(db, {
    to: config.shopMail,
    message: { kind: "refund-failed", orderNumber: number, amount: refund.amount, reason: error },
    onceKey: `refund-failed:${refund.id}`,
    orderId: refund.order_id,
    now,
  });
}

export async function notifyCustomer(db: Queries, refund: RefundRow, now: Date): Promise<void> {
  if (refund.reason === PROVIDER_REFUND) return;
  const { number, token, email, ship_to } = await orderOf(db, refund.order_id);
  // The customer was erased.
  if (email === "") return;
  const { firstName } = JSON.parse(ship_to) as ShipTo;
  await queueMail(db, {
    to: email,
    message: {
      kind: "refund",
      firstName,
      orderNumber: number,
      orderToken: token,
      amount: refund.amount,
      isLatePayment: refund.reason !== SHOP_REFUND,
    },
    onceKey: `refund:${refund.id}`,
    orderId: refund.order_id,
    now,
  });
}

function orderOf(db: Queries, id: number) {
  return db
    .selectFrom("orders")
    .select(["number", "token", "email", "ship_to"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
