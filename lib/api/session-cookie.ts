import { KEPT_DAYS } from "@/lib/domain/constants";
import { cookieIn, cookieOf } from "@/lib/http/cookies";

const MAX_AGE_SECONDS = KEPT_DAYS.guestCart * 24 * 60 * 60;

/**
 * Lets forms without JavaScript share the guest's session. Scripts may read it, as they may read
 * the storage.
 */
const nameOf = (isHttps: boolean) => (isHttps ? "__Host-session" : "session");

export function sessionIn(cookies: string, isHttps: boolean): string | null {
  return cookieIn(cookies, nameOf(isHttps)) || null;
}

/** `null` clears the session. */
export function sessionCookie(id: string | null, isHttps: boolean): string {
  const seconds = id === null ? 0 : MAX_AGE_SECONDS;
  return cookieOf(nameOf(isHttps), id ?? "", { seconds, isSecure: isHttps });
}
