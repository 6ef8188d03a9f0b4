import { type Account, callAsShopper, type ShopperIdentity } from "@/lib/api/as-shopper";
import { call } from "@/lib/api/call";
import { createGuestSession } from "@/lib/api/guest-session";
import { getSessionId } from "@/lib/contract/guest-session";
import type { Result } from "@/lib/domain/result";
import { browserTransport } from "../transport";
import { currentCustomer } from "./customer";
import { hasSession, sessionStore } from "./session-store";
import { sessionEnded } from "./sign-out";

const account: Account = {
  isSignedIn: () => currentCustomer() !== null,
  ended: sessionEnded,
};

export function asShopper<Value, Data>(
  send: (shopper: ShopperIdentity) => Promise<Result<Value, Data>>,
): Promise<Result<Value, Data>> {
  return callAsShopper(guest, send, account);
}

const guest = createGuestSession(sessionStore, async () => {
  const result = await call(browserTransport, getSessionId, {});
  return result.ok ? result.value : null;
});

/** Starts no session. Where the storage has lost it, the server's cookie still names it. */
export async function ownSessionId(): Promise<string | undefined> {
  return hasSession() ? ((await guest.id()) ?? undefined) : undefined;
}
