import type { SessionStore } from "@/lib/api/guest-session";
import { sessionCookie, sessionIn } from "@/lib/api/session-cookie";
import { browserStorage } from "../storage";

/** Specification, section 9. */
export const SESSION_KEY = "session_id";

const isHttps = () => window.location.protocol === "https:";

export const sessionStore: SessionStore = {
  // Adopts the session that a form received before there was a script.
  get: () => {
    const stored = browserStorage.getItem(SESSION_KEY);
    const cookie = sessionIn(document.cookie, isHttps());
    const kept = stored || cookie;
    if (kept === null) return null;
    if (stored !== kept) browserStorage.setItem(SESSION_KEY, kept);
    if (cookie !== kept) writeCookie(kept);
    return kept;
  },
  set: (id) => {
    browserStorage.setItem(SESSION_KEY, id);
    writeCookie(id);
  },
};

export function forgetSession(): void {
  writeCookie(null);
}

function writeCookie(id: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store exists on secure origins only
  document.cookie = sessionCookie(id, isHttps());
}
