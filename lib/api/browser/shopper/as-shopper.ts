import { type Account, asShopper as callAsShopper, type Shopper } from "@/lib/api/as-shopper";
import { createGuestSession } from "@/lib/api/guest-session";
import type { Result } from "@/lib/domain/result";
import { currentCustomer } from "./customer";
import { sessionStore } from "./session-store";
import { sessionEnded } from "./sign-out";

const account: Account = {
  isSignedIn: () => currentCustomer() !== null,
  ended: sessionEnded,
};

/** Makes a call as whoever is shopping in this browser. */
export function asShopper<Value, Data>(
  send: (shopper: Shopper) => Promise<Result<Value, Data>>,
): Promise<Result<Value, Data>> {
  return callAsShopper(guest, send, account);
}

/** The one guest session of this browser. */
export const guest = createGuestSession(sessionStore, async () =>
  (await import("./session-call")).requestSession(),
);
