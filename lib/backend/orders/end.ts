import { success } from "@/lib/domain/result";
import { inTransaction, type Queries } from "../db/transaction";
import type { Backend, Clock } from "../http/context";
import { moveStock, reservedPieces } from "./stock-movement";

type Ending =
  | { cartId: number; sessionId?: string }
  | { id: number; ifExpiredAt?: string; ifWithoutPaymentUrl?: boolean };

/**
 * Conditional on the status: of paying, canceling, expiring and superseding exactly one happens. The caller
 * gives the stock back.
 */
export async function closePending(
  db: Queries,
  which: Ending,
  status: "cancelled" | "expired",
): Promise<number[]> {
  let update = db
    .updateTable("orders")
    .set({ status, network_hash: null })
    .where("status", "=", "pending");
  if ("cartId" in which) {
    const pending = await pendingOf(db, which);
    if (pending.length === 0) return [];
    update = update.where("id", "in", pending);
  } else {
    update = update.where("id", "=", which.id);
    if (which.ifExpiredAt) update = update.where("expires_at", "<=", which.ifExpiredAt);
    if (which.ifWithoutPaymentUrl) update = update.where("payment_url", "=", "");
  }
  const ids = (await update.returning("id").execute()).map((order) => order.id);
  if (ids.length > 0) {
    await db
      .updateTable("shipments")
      .set({ status: "cancelled" })
      .where("order_id", "in", ids)
      .execute();
  }
  return ids;
}

/** Two queries, because SQLite would read every pending order for one with `or`. */
async function pendingOf(db: Queries, { cartId, sessionId }: Extract<Ending, { cartId: number }>) {
  const pending = db.selectFrom("orders").select("id").where("status", "=", "pending");
  const ofCart = pending.where("cart_id", "=", cartId);
  const orders =
    sessionId === undefined ? ofCart : ofCart.union(pending.where("session_id", "=", sessionId));
  return (await orders.execute()).map(({ id }) => id);
}

export async function endOrder(
  backend: Pick<Backend, "db">,
  which: Exclude<Ending, { cartId: number }>,
  status: "cancelled" | "expired",
): Promise<void> {
  await inTransaction(backend.db, async (transaction) => {
    const closed = await closePending(transaction, which, status);
    const reserved = await reservedPieces(transaction, closed);
    const released = [...reserved].map(([variantId, pieces]): [number, number] => [
      variantId,
      -pieces,
    ]);
    await moveStock(transaction, new Map(released));
    return success(null);
  });
}

const AT_ONCE = 100;

/** Safe to run at any time and in several processes: each order ends once. */
export async function releaseExpired(backend: Clock): Promise<void> {
  const now = backend.now().toISOString();
  let expired: { id: number }[];
  do {
    expired = await backend.db
      .selectFrom("orders")
      .select("id")
      .where("status", "=", "pending")
      .where("expires_at", "<=", now)
      .where("payment_open", "=", 0)
      .orderBy("expires_at")
      .limit(AT_ONCE)
      .execute();
    for (const { id } of expired) await endOrder(backend, { id, ifExpiredAt: now }, "expired");
  } while (expired.length === AT_ONCE);
}
