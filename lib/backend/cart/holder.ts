import "server-only";
import { failure, type Result, success } from "@/lib/domain/result";
import type { Queries } from "../db/transaction";
import type { Backend, Caller } from "../http/context";

export type CartHolder = { sessionId: string } | { customerId: number };

export function holderKey(owner: CartHolder): string {
  return "customerId" in owner ? `customer:${owner.customerId}` : `session:${owner.sessionId}`;
}

const SESSION_ID = /^[\w-]{22}$/;

/** The customer of the bearer token, otherwise the guest of a known session; `null` for neither. */
export async function findCartHolder(
  { db }: Pick<Backend, "db">,
  caller: Pick<Caller, "customerId"> | null,
  sessionId: string | undefined,
): Promise<CartHolder | null> {
  if (caller && caller.customerId !== null) return { customerId: caller.customerId };
  if (!sessionId || !SESSION_ID.test(sessionId)) return null;
  const session = await db
    .selectFrom("guest_sessions")
    .select("id")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return session ? { sessionId: session.id } : null;
}

export async function requireCartHolder(
  backend: Pick<Backend, "db">,
  caller: Caller,
  sessionId: string | undefined,
): Promise<Result<CartHolder, never>> {
  const owner = await findCartHolder(backend, caller, sessionId);
  return owner ? success(owner) : sessionEnded();
}

/** Like {@link findCartHolder}, but refuses an expired customer token instead of showing an empty cart. */
export async function findHolderToRead(
  backend: Pick<Backend, "db">,
  caller: Caller,
  sessionId: string | undefined,
): Promise<Result<CartHolder | null, never>> {
  const owner = await findCartHolder(backend, caller, sessionId);
  return owner || caller.tokenHash === null ? success(owner) : sessionEnded();
}

function sessionEnded() {
  return failure<never>("unauthorized", "Your session has ended. Try again.");
}

/**
 * Holds the cart's lock for the rest of the transaction. Changes, orders and settlements take it
 * first.
 */
export async function lockCart(db: Queries, owner: CartHolder, now: Date): Promise<number | null> {
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

export async function lockOrCreateCart(db: Queries, owner: CartHolder, now: Date): Promise<number> {
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
