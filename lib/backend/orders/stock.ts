import "server-only";
import { sql } from "kysely";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import type { Queries } from "../db/transaction";

/** Pieces by variant: above 0 to take from stock, below 0 to give back. */
export type StockChange = ReadonlyMap<number, number>;

export interface MovedStock {
  /** Variants whose pieces were counted; the others are unlimited. */
  limited: ReadonlySet<number>;
}

/**
 * Moves stock inside a transaction, each variant by one conditional update, in id order so that two
 * orders never wait for each other.
 * @returns the variant that has too little, in which case the transaction must be rolled back.
 */
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

/** What these orders have taken from stock, to be given back. */
export async function reservedBy(
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
