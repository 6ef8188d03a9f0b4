import type { Cents } from "@/lib/domain/money/money";
import { measure } from "@/lib/platform/measured";
import { type RowOf, requireRow, updateRow } from "../../db/rows";
import { afterCommit, type Queries } from "../../db/transaction";
import { queueRefunded } from "../../webhooks/order-events";
import type { RefundStatus } from "../payment-states";
import { reinstateShipments, restock, undoRestock } from "./refund-goods";
import { notifyCustomer, notifyDesigners, notifyShop } from "./refund-letters";

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
  const refund = await requireRow(db, "refunds", id);
  if (RANK[to.status] <= RANK[refund.status as RefundStatus]) return;
  const amount = to.amount ?? refund.amount;
  await updateRow(db, "refunds", id, {
    status: to.status,
    amount,
    provider_id: to.providerId ?? refund.provider_id,
    error: to.error ?? "",
    settled_at: now.toISOString(),
  });
  afterCommit(db, () => measure("refund", { result: to.status }));
  const wasSent = refund.status !== "pending";
  if (to.status === "failed") {
    await undoRefund(db, refund, wasSent, now);
    await notifyShop(db, { ...refund, amount }, to.error ?? "", now);
  } else if (!wasSent) await restock(db, refund.id);
  if (to.status === "done") {
    await notifyCustomer(db, { ...refund, amount }, now);
    await queueRefunded(db, { ...refund, amount }, now);
  }
}

type RefundRow = RowOf<"refunds">;

async function undoRefund(db: Queries, refund: RefundRow, wasSent: boolean, now: Date) {
  const unavailable = wasSent ? await undoRestock(db, refund.id) : new Set<number>();
  await reinstateShipments(db, refund.id, unavailable);
  const { number: orderNumber } = await requireRow(db, "orders", refund.order_id);
  const undone = { id: refund.id, orderId: refund.order_id, orderNumber };
  await notifyDesigners(db, undone, now, { isUndone: true });
}
