import type { SessionStore } from "@/lib/api/guest-session";
import { sessionCookie, sessionIn } from "@/lib/api/session-cookie";
import { browserStorage } from "../storage";

/** Local storage key of the guest's session id (specification, section 9). */
export const SESSION_KEY = "session_id";

const isHttps = () => window.location.protocol === "https:";

/** Where this browser keeps a guest's session: in its storage, and in the cookie for forms. */
export const sessionStore: SessionStore = {
  // What a form has been given before there was a script is taken over.
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

/** The storage has been emptied, and forms are to know nobody either. */
export function forgetSession(): void {
  writeCookie(null);
}

function writeCookie(id: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store exists on secure origins only
  document.cookie = sessionCookie(id, isHttps());
}
