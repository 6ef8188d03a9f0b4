import {
  clearedGuestCookies,
  guestSessionIn,
  hasGuestMarker,
  isMarkedGuest,
} from "@/lib/api/guest-cookie";
import type { SessionStore } from "@/lib/api/guest-session";
import { browserStorage } from "../storage";

/** Specification, section 9. */
export const SESSION_KEY = "session_id";

const isHttps = () => window.location.protocol === "https:";

/** The cookie of an earlier version, which scripts set and see. */
const earlierCookie = () => guestSessionIn(document.cookie, isHttps());

export const sessionStore: SessionStore = {
  get: () => browserStorage.getItem(SESSION_KEY) || earlierCookie(),
  set: (id) => browserStorage.setItem(SESSION_KEY, id),
  forget: forgetSession,
};

/** Whether there is one, perhaps in the server's cookie alone: `GET /session_id` gives it then. */
export function hasSession(): boolean {
  return sessionStore.get() !== null || hasGuestMarker(document.cookie);
}

/** Whether the server's cookie is of another session than the storage's. */
export function isAnotherSession(): boolean {
  const stored = browserStorage.getItem(SESSION_KEY);
  if (!stored) return false;
  return !isMarkedGuest(document.cookie, stored) && stored !== earlierCookie();
}

export function forgetSession(): void {
  for (const cookie of clearedGuestCookies(isHttps())) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store exists on secure origins only
    document.cookie = cookie.replace("; HttpOnly", "");
  }
}
