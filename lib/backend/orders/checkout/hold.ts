import "server-only";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { type Result, success } from "@/lib/domain/result";
import type { Queries } from "../../db/transaction";
import { tooMany } from "../../server/limits/limit";
import { holdable, MOST_OPEN_ORDERS } from "../../server/limits/limits";

/** Variants a refused order asked too much of. */
export interface Shortage {
  variantIds: number[];
  /** Where there is enough in stock: how much may be held unpaid, or that it will be later. */
  holdable?: number | "later";
}

/** Refuses one more unpaid order of a network that has many, until the oldest has had its time. */
export async function refuseTooManyOpen(
  db: Queries,
  networkHash: string | null,
  now: Date,
): Promise<Result<null, never>> {
  if (networkHash === null) return success(null);
  const { count, endsAt } = await db
    .selectFrom("orders")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("expires_at").as("endsAt")])
    .where("network_hash", "=", networkHash)
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  if (count < MOST_OPEN_ORDERS) return success(null);
  return tooMany(Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000)));
}

/**
 * The combination of which an order would hold more, unpaid, than one visitor may, or its network
 * with it. Asked when the order's pieces have left the stock, and before it is stored: the variants
 * are locked, so that two orders cannot both be the last.
 * @param wanted pieces by variant.
 */
export async function excessHolding(
  db: Queries,
  wanted: ReadonlyMap<number, number>,
  networkHash: string | null,
): Promise<Shortage | null> {
  const variants = await db
    .selectFrom("variants")
    .select(["id", "inventory"])
    .where("id", "in", [...wanted.keys()])
    .where("inventory", "<>", UNLIMITED_INVENTORY)
    .orderBy("id")
    .execute();
  if (variants.length === 0) return null;
  const held = await heldUnpaid(
    db,
    variants.map(({ id }) => id),
    networkHash,
  );
  for (const { id, inventory } of variants) {
    const pieces = wanted.get(id) ?? 0;
    const { inAll = 0, byNetwork = 0 } = held.get(id) ?? {};
    const stock = inventory + pieces + inAll;
    const most = holdable.byVisitor(stock);
    if (pieces > most) return { variantIds: [id], holdable: most };
    if (networkHash === null || byNetwork + pieces <= holdable.byNetwork(stock)) continue;
    return { variantIds: [id], holdable: "later" };
  }
  return null;
}

/** Pieces that unpaid orders hold, by variant. */
async function heldUnpaid(
  db: Queries,
  variantIds: readonly number[],
  networkHash: string | null,
): Promise<Map<number, { inAll: number; byNetwork: number }>> {
  const rows = await db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(["order_lines.variant_id", "orders.network_hash"])
    .select(({ fn }) => fn.sum<number>("order_lines.reserved").as("pieces"))
    .where("orders.status", "=", "pending")
    .where("order_lines.variant_id", "in", variantIds)
    .groupBy(["order_lines.variant_id", "orders.network_hash"])
    .execute();
  const held = new Map<number, { inAll: number; byNetwork: number }>();
  for (const { variant_id, network_hash, pieces } of rows) {
    const { inAll = 0, byNetwork = 0 } = held.get(variant_id) ?? {};
    const isOwn = networkHash !== null && network_hash === networkHash;
    held.set(variant_id, {
      inAll: inAll + pieces,
      byNetwork: byNetwork + (isOwn ? pieces : 0),
    });
  }
  return held;
}
