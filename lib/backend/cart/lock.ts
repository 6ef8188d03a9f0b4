import "server-only";
import type { Queries } from "../db/transaction";
import type { Owner } from "./owner";

/**
 * Takes the owner's cart for the rest of the transaction: whatever changes a cart, orders it or
 * settles its order waits here in turn.
 * @returns the cart's id; `null` when there is no cart yet.
 */
export async function lockCart(db: Queries, owner: Owner, now: Date): Promise<number | null> {
  const cart = await db
    .updateTable("carts")
    .set({ updated_at: now.toISOString() })
    .where((where) =>
      "customerId" in owner
        ? where("customer_id", "=", owner.customerId)
        : where("session_id", "=", owner.sessionId),
    )
    .returning("id")
    .executeTakeFirst();
  return cart?.id ?? null;
}

/** Like {@link lockCart}, making the cart where there is none. */
export async function lockOrCreateCart(db: Queries, owner: Owner, now: Date): Promise<number> {
  const updated_at = now.toISOString();
  const { id } = await ("customerId" in owner
    ? db
        .insertInto("carts")
        .values({ customer_id: owner.customerId, updated_at })
        .onConflict((clash) => clash.column("customer_id").doUpdateSet({ updated_at }))
    : db
        .insertInto("carts")
        .values({ session_id: owner.sessionId, updated_at })
        .onConflict((clash) => clash.column("session_id").doUpdateSet({ updated_at }))
  )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
