import { sql } from "kysely";
import { failure, type Result, success } from "@/lib/domain/result";
import type { Queries } from "../db/transaction";
import type { Backend, Caller } from "../http/context";

interface Customer {
  customerId: number;
}

export type CartHolder = { sessionId: string } | Customer;

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

export function isCustomer(owner: CartHolder): owner is Customer {
  return "customerId" in owner;
}

/** For limits, and for the keys of requests. */
export function holderKey(owner: CartHolder): string {
  return isCustomer(owner) ? `customer:${owner.customerId}` : `session:${owner.sessionId}`;
}

/** The columns in which a cart or an order says whose it is. */
export function holderColumns(owner: CartHolder) {
  return isCustomer(owner)
    ? { customer_id: owner.customerId, session_id: null }
    : { customer_id: null, session_id: owner.sessionId };
}

export function isHeldBy(owner: CartHolder, table: "carts" | "orders") {
  const [column, value] = isCustomer(owner)
    ? ["customer_id", owner.customerId]
    : ["session_id", owner.sessionId];
  return sql<boolean>`${sql.ref(`${table}.${column}`)} = ${value}`;
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
    .where(isHeldBy(owner, "carts"))
    .returning("id")
    .executeTakeFirst();
  return cart?.id ?? null;
}

export async function lockOrCreateCart(db: Queries, owner: CartHolder, now: Date): Promise<number> {
  const updated_at = now.toISOString();
  const column = isCustomer(owner) ? "customer_id" : "session_id";
  const { id } = await db
    .insertInto("carts")
    .values({ ...holderColumns(owner), updated_at })
    .onConflict((clash) => clash.column(column).doUpdateSet({ updated_at }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
