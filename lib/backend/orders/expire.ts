import "server-only";
import type { Backend } from "../server/context";
import { endOrder } from "./end";

const AT_ONCE = 100;

/**
 * Gives back the stock of orders that were not paid in time. Safe to run anywhere, at any time and
 * in several processes: each order ends once.
 */
export async function releaseExpired(backend: Pick<Backend, "db" | "now">): Promise<void> {
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
