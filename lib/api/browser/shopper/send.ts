import { type Account, createAsk, createGuestSession } from "@/lib/api/as-shopper";
import { browserTransport, call } from "@/lib/api/call";
import { getSessionId } from "@/lib/contract/guest-session";
import { currentCustomer } from "./customer";
import { hasSession, sessionStore } from "./session-store";
import { sessionEnded } from "./sign-out";

const account: Account = {
  isSignedIn: () => currentCustomer() !== null,
  ended: sessionEnded,
};

const guest = createGuestSession(sessionStore, async () => {
  const result = await call(browserTransport, getSessionId, {});
  return result.ok ? result.value : null;
});

export const send = createAsk(browserTransport, guest, account);

/** Starts no session. Where the storage has lost it, the server's cookie still names it. */
export async function ownSessionId(): Promise<string | undefined> {
  return hasSession() ? ((await guest.id()) ?? undefined) : undefined;
}
