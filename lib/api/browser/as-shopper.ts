import { failure, type Result } from "@/lib/domain/result";
import type { GuestSession } from "./guest-session";

/** Who a call is for: a guest's session id, or nothing when the token cookie says it. */
export interface Shopper {
  sessionId?: string;
}

/**
 * Makes a call as whoever is shopping. A session the server does not know is replaced silently and
 * the call repeated, once.
 */
export async function asShopper<Value, Data>(
  session: GuestSession,
  send: (shopper: Shopper) => Promise<Result<Value, Data>>,
): Promise<Result<Value, Data>> {
  const sessionId = await session.id();
  if (sessionId === null) return failure("unavailable", "");
  const result = await send({ sessionId });
  if (result.ok || result.failure.kind !== "unauthorised") return result;
  const renewed = await session.replace(sessionId);
  return renewed === null ? result : send({ sessionId: renewed });
}
