import { sql } from "kysely";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import type { Queries } from "../db/transaction";

/** Pieces by variant: positive takes from stock, negative gives back. */
type StockChange = ReadonlyMap<number, number>;

interface MovedStock {
  /** Variants with counted stock; the others are unlimited. */
  limited: ReadonlySet<number>;
}

/** Updates in id order, so that two orders cannot deadlock. On a shortage the caller must roll back. */
export async function moveStock(
  db: Queries,
  change: StockChange,
): Promise<MovedStock | { lacking: number }> {
  const limited = new Set<number>();
  for (const [variantId, taken] of [...change].sort(([a], [b]) => a - b)) {
    const variant = await db
      .updateTable("variants")
      .set({
        inventory: sql`case inventory when -1 then -1 else inventory - ${sql.lit(taken)} end`,
      })
      .where("id", "=", variantId)
      .where((where) =>
        where.or([where("inventory", "=", UNLIMITED_INVENTORY), where("inventory", ">=", taken)]),
      )
      .returning("inventory")
      .executeTakeFirst();
    if (!variant && taken > 0) return { lacking: variantId };
    if (!variant || variant.inventory === UNLIMITED_INVENTORY) continue;
    limited.add(variantId);
  }
  return { limited };
}

export async function reservedPieces(
  db: Queries,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  const reserved = new Map<number, number>();
  if (orderIds.length === 0) return reserved;
  const lines = await db
    .selectFrom("order_lines")
    .select(["variant_id", "reserved"])
    .where("order_id", "in", orderIds)
    .where("reserved", ">", 0)
    .execute();
  for (const line of lines) {
    reserved.set(line.variant_id, (reserved.get(line.variant_id) ?? 0) + line.reserved);
  }
  return reserved;
}
