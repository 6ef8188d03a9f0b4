import { exceedsFairShare, reservable, reservationMinutes } from "@/lib/domain/cart/reservation";
import { RESERVATION_MINUTES, UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { failure, type Result, success } from "@/lib/domain/result";
import { type Holder, readAvailability } from "../../cart/reservation";
import type { Queries } from "../../db/transaction";
import { tooManyRequests } from "../../http/limits/limit";
import { MAX_OPEN_ORDERS } from "../../http/limits/limits";

export interface Shortage {
  variantIds: number[];
  reservable?: number;
}

export interface Reservation {
  minutes: number;
  large: number[];
}

export async function refuseTooManyOpen(db: Queries, networkHash: string | null, now: Date) {
  if (networkHash === null) return success(null);
  const { count, endsAt } = await db
    .selectFrom("orders")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("expires_at").as("endsAt")])
    .where("network_hash", "=", networkHash)
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  if (count < MAX_OPEN_ORDERS) return success(null);
  return tooManyRequests(Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000)));
}

/**
 * Runs after the stock is taken and before the order is stored: the locked variants keep two orders from both
 * being the last.
 */
export async function reserve(
  db: Queries,
  holder: Holder,
  wanted: ReadonlyMap<number, number>,
  now: Date,
): Promise<Result<Reservation, Shortage>> {
  const variants = await db
    .selectFrom("variants")
    .select(["id", "inventory"])
    .where("id", "in", [...wanted.keys()])
    .where("inventory", "<>", UNLIMITED_INVENTORY)
    .orderBy("id")
    .execute();
  const left = new Map(
    variants.map(({ id, inventory }) => [id, inventory + (wanted.get(id) ?? 0)]),
  );
  let minutes = RESERVATION_MINUTES;
  const large: number[] = [];
  for (const [id, context] of await readAvailability(db, holder, left, now)) {
    const pieces = wanted.get(id) ?? 0;
    const most = reservable(context);
    if (pieces > most)
      return failure("conflict", "", { data: { variantIds: [id], reservable: most } });
    minutes = Math.min(minutes, reservationMinutes(context, pieces));
    if (exceedsFairShare(context, pieces)) large.push(id);
  }
  return success({ minutes, large });
}
