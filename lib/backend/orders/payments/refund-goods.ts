import "server-only";
import type { Queries } from "../../db/transaction";
import { moveStock, reservedBy } from "../stock";

export async function cancelShipments(
  db: Queries,
  orderId: number,
  refundId: number,
): Promise<void> {
  await db
    .updateTable("shipments")
    .set({ status: "cancelled", cancelled_by: refundId })
    .where("order_id", "=", orderId)
    .where("status", "=", "processing")
    .execute();
}

export async function restock(db: Queries, orderId: number): Promise<void> {
  const held = await reservedBy(db, [orderId]);
  await moveStock(db, new Map([...held].map(([id, pieces]) => [id, -pieces])));
  await db
    .updateTable("order_lines")
    .set({ reserved: 0 })
    .where("order_id", "=", orderId)
    .execute();
}

export async function undoRestock(db: Queries, orderId: number): Promise<Set<number>> {
  const lines = await db
    .selectFrom("order_lines")
    .select(["id", "shipment_id", "variant_id", "quantity"])
    .where("order_id", "=", orderId)
    .where("reserved", "=", 0)
    .orderBy("variant_id")
    .orderBy("id")
    .execute();
  const gone = new Set<number>();
  for (const { id, shipment_id, variant_id, quantity } of lines) {
    // A variant that lacks pieces stays unchanged, so that the order's other variants still count.
    const moved = await moveStock(db, new Map([[variant_id, quantity]]));
    if ("lacking" in moved) gone.add(shipment_id);
    else if (moved.limited.has(variant_id)) {
      await db
        .updateTable("order_lines")
        .set({ reserved: quantity })
        .where("id", "=", id)
        .execute();
    }
  }
  return gone;
}
