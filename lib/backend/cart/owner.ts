import "server-only";
import { failure, type Result, success } from "@/lib/domain/result";
import type { Backend, Caller } from "../server/context";

/** Whose cart it is: a guest's session or a customer. Every query of the cart is by it. */
export type Owner = { sessionId: string } | { customerId: number };

const SESSION_ID = /^[\w-]{22}$/;

/**
 * Who a call is for: the customer of the bearer token, otherwise the guest of a known session.
 * @returns `null` when the session id is missing, malformed or unknown.
 */
export async function findOwner(
  { db }: Pick<Backend, "db">,
  caller: Pick<Caller, "customerId"> | null,
  sessionId: string | undefined,
): Promise<Owner | null> {
  if (caller && caller.customerId !== null) return { customerId: caller.customerId };
  if (!sessionId || !SESSION_ID.test(sessionId)) return null;
  const session = await db
    .selectFrom("guest_sessions")
    .select("id")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return session ? { sessionId: session.id } : null;
}

/** Like {@link findOwner}, for calls that change something: nobody is refused as unauthorized. */
export async function requireOwner(
  backend: Pick<Backend, "db">,
  caller: Caller,
  sessionId: string | undefined,
): Promise<Result<Owner, never>> {
  const owner = await findOwner(backend, caller, sessionId);
  return owner ? success(owner) : sessionEnded();
}

/**
 * Like {@link findOwner}, for calls that read: a guest may be nobody yet, but a customer whose
 * token has ended is told so instead of being shown an empty cart.
 */
export async function readingOwner(
  backend: Pick<Backend, "db">,
  caller: Caller,
  sessionId: string | undefined,
): Promise<Result<Owner | null, never>> {
  const owner = await findOwner(backend, caller, sessionId);
  return owner || caller.tokenHash === null ? success(owner) : sessionEnded();
}

function sessionEnded() {
  return failure<never>("unauthorized", "Your session has ended. Try again.");
}
