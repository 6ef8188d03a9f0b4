import { type Cents, sum } from "@/lib/domain/money/money";
import { requireRow, updateRow } from "../../db/rows";
import type { Queries } from "../../db/transaction";
import { updateReturned } from "../returnable";

/** Counts pending refunds too, but never more than is left: someone may refund at the provider meanwhile. */
export async function updateRefundTotals(db: Queries, orderId: number): Promise<void> {
  const { total } = await requireRow(db, "orders", orderId);
  const refunds = await db
    .selectFrom("refunds")
    .select(["status", "amount"])
    .where("order_id", "=", orderId)
    .execute();
  const disputes = await db
    .selectFrom("disputes")
    .select("amount")
    .where("order_id", "=", orderId)
    .where("status", "=", "lost")
    .execute();
  const amountOf = (...statuses: string[]): Cents =>
    sum(refunds.filter(({ status }) => statuses.includes(status)).map(({ amount }) => amount));
  const sent = amountOf("sent", "done");
  const refunded = Math.max(sent, Math.min(total, sent + amountOf("pending")));
  const lost = sum(disputes.map(({ amount }) => amount));
  await updateRow(db, "orders", orderId, { refunded_amount: refunded, lost_amount: lost });
  await updateReturned(db, orderId);
}
