import { type Failure, failure, type Result } from "@/lib/domain/result";
import type { GuestSession } from "./guest-session";

export interface ShopperIdentity {
  sessionId?: string;
}

export interface Account {
  isSignedIn: () => boolean;
  /** Answers whether the browser is leaving for the log-in page. */
  ended: () => boolean;
}

const nobody: Account = { isSignedIn: () => false, ended: () => false };

/**
 * An expired customer continues as a guest, and an unknown session is replaced. Either way the
 * call is repeated once.
 */
export async function callAsShopper<Value, Data>(
  session: GuestSession,
  send: (shopper: ShopperIdentity) => Promise<Result<Value, Data>>,
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
  send: (shopper: ShopperIdentity) => Promise<Result<Value, Data>>,
): Promise<Result<Value, Data>> {
  const sessionId = await session.id();
  if (sessionId === null) return failure("unavailable", "");
  const result = await send({ sessionId });
  if (result.ok || !isSessionRefused(result.failure)) return result;
  const renewed = await session.replace(sessionId);
  return renewed === null ? result : send({ sessionId: renewed });
}

/** Some servers check `session_id` as a field like any other. */
export function isSessionRefused({ kind, fields }: Failure): boolean {
  return kind === "unauthorized" || (kind === "validation" && fields?.session_id !== undefined);
}
