import { updateRow } from "../../db/rows";
import type { Queries } from "../../db/transaction";
import { moveStock } from "../stock-movement";

export async function cancelShipments(
  db: Queries,
  shipmentIds: readonly number[],
  refundId: number,
): Promise<void> {
  if (shipmentIds.length === 0) return;
  await db
    .updateTable("shipments")
    .set({ status: "cancelled", cancelled_by: refundId })
    .where("id", "in", shipmentIds)
    .where("status", "=", "processing")
    .execute();
}

/** Also the shipments that a later refund canceled, as soon as they have a piece to send again. */
export async function reinstateShipments(
  db: Queries,
  refundId: number,
  unavailable: ReadonlySet<number>,
): Promise<void> {
  const canceled = await db
    .selectFrom("shipments")
    .select("id")
    .where("status", "=", "cancelled")
    .where("cancelled_by", "is not", null)
    .where((where) =>
      where.or([
        where("cancelled_by", "=", refundId),
        where("id", "in", (query) =>
          query.selectFrom("refund_items").select("shipment_id").where("refund_id", "=", refundId),
        ),
      ]),
    )
    .execute();
  for (const { id } of canceled) {
    if (unavailable.has(id)) continue;
    await updateRow(db, "shipments", id, { status: "processing", cancelled_by: null });
  }
}

/** Never more than the order still holds, so that no piece goes back twice. */
export async function restock(db: Queries, refundId: number): Promise<void> {
  const items = await piecesOf(db, refundId);
  const change = new Map<number, number>();
  for (const { id, line_id, variant_id, restock, reserved } of items) {
    const pieces = Math.min(restock, reserved);
    if (pieces === 0) continue;
    change.set(variant_id, (change.get(variant_id) ?? 0) - pieces);
    await noteRestocked(db, { id, restocked: pieces });
    await hold(db, line_id, -pieces);
  }
  await moveStock(db, change);
}

/** Answers the shipments of which pieces have been sold meanwhile. */
export async function undoRestock(db: Queries, refundId: number): Promise<Set<number>> {
  const gone = new Set<number>();
  for (const item of await piecesOf(db, refundId)) {
    if (item.restocked === 0) continue;
    // A variant that lacks pieces stays unchanged, so that the order's other variants still count.
    const moved = await moveStock(db, new Map([[item.variant_id, item.restocked]]));
    if ("lacking" in moved) {
      gone.add(item.shipment_id);
      continue;
    }
    await noteRestocked(db, { id: item.id, restocked: 0 });
    if (moved.limited.has(item.variant_id)) await hold(db, item.line_id, item.restocked);
  }
  return gone;
}

/** In the order of variants, so that two orders cannot deadlock. */
function piecesOf(db: Queries, refundId: number) {
  return db
    .selectFrom("refund_items")
    .innerJoin("order_lines", "order_lines.id", "refund_items.line_id")
    .select(["refund_items.id", "refund_items.shipment_id", "order_lines.id as line_id"])
    .select(["variant_id", "restock", "restocked", "reserved"])
    .where("refund_id", "=", refundId)
    .orderBy("variant_id")
    .orderBy("refund_items.id")
    .execute();
}

async function noteRestocked(db: Queries, { id, restocked }: { id: number; restocked: number }) {
  await updateRow(db, "refund_items", id, { restocked });
}

async function hold(db: Queries, lineId: number, pieces: number): Promise<void> {
  await db
    .updateTable("order_lines")
    .set((line) => ({ reserved: line("reserved", "+", pieces) }))
    .where("id", "=", lineId)
    .execute();
}
