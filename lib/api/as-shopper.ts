import { failure, type Result } from "@/lib/domain/result";
import type { GuestSession } from "./guest-session";

/** Who a call is for: a guest's session id, or nothing when the token cookie says it. */
export interface Shopper {
  sessionId?: string;
}

/** What a call needs to know of whoever is signed in. */
export interface Account {
  isSignedIn: () => boolean;
  /** The token is no longer good. Says whether the page is being left for the log-in. */
  ended: () => boolean;
}

const nobody: Account = { isSignedIn: () => false, ended: () => false };

/**
 * Makes a call as whoever is shopping: a customer, known by the token cookie, or a guest. A customer
 * whose token has ended goes on as a guest, and a session the server does not know is replaced
 * silently; either way the call is repeated, once.
 */
export async function asShopper<Value, Data>(
  session: GuestSession,
  send: (shopper: Shopper) => Promise<Result<Value, Data>>,
  account: Account = nobody,
): Promise<Result<Value, Data>> {
  if (account.isSignedIn()) {
    const result = await send({});
    if (result.ok || result.failure.kind !== "unauthorized") return result;
    if (account.ended()) return result;
  }
  return asGuest(session, send);
}

async function asGuest<Value, Data>(
  session: GuestSession,
  send: (shopper: Shopper) => Promise<Result<Value, Data>>,
): Promise<Result<Value, Data>> {
  const sessionId = await session.id();
  if (sessionId === null) return failure("unavailable", "");
  const result = await send({ sessionId });
  if (result.ok || result.failure.kind !== "unauthorized") return result;
  const renewed = await session.replace(sessionId);
  return renewed === null ? result : send({ sessionId: renewed });
}
