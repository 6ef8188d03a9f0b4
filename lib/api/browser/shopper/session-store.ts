import type { SessionStore } from "@/lib/api/as-shopper";
import { GUEST_MARKER, hasGuestMarker, isMarkedGuest } from "@/lib/domain/account/guest-marker";
import { browserStorage } from "../storage";

/** Specification, section 9. */
export const SESSION_KEY = "session_id";

export const sessionStore: SessionStore = {
  get: () => browserStorage.getItem(SESSION_KEY) || null,
  set: (id) => browserStorage.setItem(SESSION_KEY, id),
  forget: forgetSession,
};

/** Whether there is one, perhaps in the server's cookie alone: `GET /session_id` gives it then. */
export function hasSession(): boolean {
  return sessionStore.get() !== null || hasGuestMarker(document.cookie);
}

/** Whether the server's cookie is of another session than the storage's. */
export function isAnotherSession(): boolean {
  const stored = sessionStore.get();
  return stored !== null && !isMarkedGuest(document.cookie, stored);
}

export function forgetSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store exists on secure origins only
  document.cookie = `${GUEST_MARKER}=; Path=/; Max-Age=0`;
}
