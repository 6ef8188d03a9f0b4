import type { Cents } from "@/lib/domain/money/money";
import type { Queries } from "../db/transaction";
import type { RefundStatus } from "./payment-states";

export const COUNTED_REFUNDS = ["pending", "sent", "done"] as const satisfies RefundStatus[];

/** `lines` and `shipping`: by the numbers of lines and of shipments. */
export async function refundedOf(db: Queries, orderIds: readonly number[]) {
  const lines = new Map<number, { pieces: number; amount: Cents }>();
  const shipping = new Map<number, Cents>();
  if (orderIds.length === 0) return { lines, shipping };
  const items = await db
    .selectFrom("refund_items")
    .innerJoin("refunds", "refunds.id", "refund_items.refund_id")
    .select(["shipment_id", "line_id", "quantity", "refund_items.amount"])
    .where("refunds.order_id", "in", orderIds)
    .where("refunds.status", "in", [...COUNTED_REFUNDS])
    .execute();
  for (const { shipment_id, line_id, quantity, amount } of items) {
    if (line_id === null) {
      shipping.set(shipment_id, (shipping.get(shipment_id) ?? 0) + amount);
      continue;
    }
    const before = lines.get(line_id) ?? { pieces: 0, amount: 0 };
    lines.set(line_id, { pieces: before.pieces + quantity, amount: before.amount + amount });
  }
  return { lines, shipping };
}
