import { sum } from "@/lib/domain/money/money";
import type { ReturnDecision, ReturnState } from "@/lib/domain/order/return-request";
import { type ChosenValue, choiceText } from "@/lib/domain/product/choice-text";
import { requireRow, updateRow } from "../db/rows";
import type { Queries } from "../db/transaction";
import { COUNTED_REFUNDS } from "./refunded";

export type LeftLine = Awaited<ReturnType<typeof linesLeft>>[number];

/** Every line of the orders, as an order shows them, with the pieces that could be returned. */
export async function linesLeft(db: Queries, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  const lines = await db
    .selectFrom("order_lines")
    .innerJoin("shipments", "shipments.id", "order_lines.shipment_id")
    .select(["order_lines.id", "order_lines.order_id", "shipment_id", "quantity", "final_sale"])
    .select("shipments.status")
    .where("order_lines.order_id", "in", orderIds)
    .orderBy("shipment_id")
    .orderBy("order_lines.id")
    .execute();
  const asked = await db
    .selectFrom("return_items")
    .innerJoin("return_requests", "return_requests.id", "return_items.request_id")
    .select(["line_id", "quantity", "decision", "decided_at"])
    .where("return_requests.order_id", "in", orderIds)
    .where("decision", "<>", "refused")
    .execute();
  const refunded = await db
    .selectFrom("refund_items")
    .innerJoin("refunds", "refunds.id", "refund_items.refund_id")
    .select(["line_id", "quantity", "refunds.created_at"])
    .where("refunds.order_id", "in", orderIds)
    .where("refunds.status", "in", [...COUNTED_REFUNDS])
    .execute();
  const pieces = (items: readonly { quantity: number }[]) =>
    sum(items.map(({ quantity }) => quantity));
  return lines.map(({ id, order_id, shipment_id, quantity, final_sale, status }) => {
    const back = refunded.filter(({ line_id }) => line_id === id);
    const requests = asked.filter(({ line_id }) => line_id === id);
    const approved = requests.filter(({ decision }) => decision === "approved");
    const since = approved.map(({ decided_at }) => decided_at ?? "").sort()[0] ?? "";
    // A refund after an approval settles that return.
    const settled = pieces(back.filter(({ created_at }) => created_at >= since));
    const waiting = pieces(requests) - pieces(approved) + Math.max(0, pieces(approved) - settled);
    const isKept = final_sale === 1 || status === "cancelled";
    return {
      id,
      orderId: order_id,
      shipmentId: shipment_id,
      isFinalSale: final_sale === 1,
      left: isKept ? 0 : Math.max(0, quantity - pieces(back) - waiting),
    };
  });
}

/** Sets the wire's `refunded`: all money is back, or there is nothing that a return could still be asked for. */
export async function updateReturned(db: Queries, orderId: number): Promise<void> {
  const { total, refunded_amount, lost_amount } = await requireRow(db, "orders", orderId);
  const isGone = total > 0 && refunded_amount + lost_amount >= total;
  const request = await db
    .selectFrom("return_requests")
    .select("id")
    .where("order_id", "=", orderId)
    .where("decision", "<>", "refused")
    .limit(1)
    .executeTakeFirst();
  const isAsked =
    request !== undefined && (await linesLeft(db, [orderId])).every(({ left }) => left === 0);
  await updateRow(db, "orders", orderId, { refunded: isGone || isAsked ? 1 : 0 });
}

export interface StoredReturn extends ReturnState {
  id: number;
  decidedAt: string | null;
  reason: string;
}

/** The newest first. */
export async function returnsOf(
  db: Queries,
  orderId: number,
  lines: readonly { id: number }[],
): Promise<StoredReturn[]> {
  const requests = await db
    .selectFrom("return_requests")
    .select(["id", "created_at", "reason", "decision", "decided_at"])
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .execute();
  if (requests.length === 0) return [];
  const items = await db
    .selectFrom("return_items")
    .innerJoin("return_requests", "return_requests.id", "return_items.request_id")
    .select(["request_id", "line_id", "quantity"])
    .where("order_id", "=", orderId)
    .execute();
  const itemOf = new Map(lines.map(({ id }, index) => [id, index + 1]));
  return requests.map(({ id, created_at, reason, decision, decided_at }) => ({
    id,
    requestedAt: created_at,
    reason,
    decision: decision as ReturnDecision,
    decidedAt: decided_at,
    pieces: items
      .filter(({ request_id }) => request_id === id)
      .map(({ line_id, quantity }) => ({ item: itemOf.get(line_id) ?? 0, quantity }))
      .sort((a, b) => a.item - b.item),
  }));
}

/** "2 × Alma Ring (Yellow gold / 6)" */
export async function namedPieces(db: Queries, requestId: number): Promise<string[]> {
  const items = await db
    .selectFrom("return_items")
    .innerJoin("order_lines", "order_lines.id", "return_items.line_id")
    .select(["name", "chosen", "return_items.quantity"])
    .where("request_id", "=", requestId)
    .orderBy("line_id")
    .execute();
  return items.map(({ name, chosen, quantity }) => {
    const choice = choiceText(JSON.parse(chosen) as ChosenValue[]);
    return `${quantity} × ${name}${choice && ` (${choice})`}`;
  });
}
