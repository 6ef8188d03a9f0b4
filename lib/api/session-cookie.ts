import { KEPT_DAYS } from "@/lib/domain/constants";
import { cookieIn, cookieOf } from "@/lib/http/cookies";

const MAX_AGE_SECONDS = KEPT_DAYS.guestBag * 24 * 60 * 60;

/**
 * The cookie that has a guest's session beside the browser's storage, so that forms that are sent
 * without a script are the same guest's. Scripts read and write it too: what it holds lies open to
 * them in the storage. Over https a browser takes it from this very host alone.
 */
const nameOf = (isHttps: boolean) => (isHttps ? "__Host-session" : "session");

/** @param cookies as a request or a page has them: "a=1; b=2". */
export function sessionIn(cookies: string, isHttps: boolean): string | null {
  return cookieIn(cookies, nameOf(isHttps)) || null;
}

/** The cookie as it is set; `null` forgets the session. */
export function sessionCookie(id: string | null, isHttps: boolean): string {
  const seconds = id === null ? 0 : MAX_AGE_SECONDS;
  return cookieOf(nameOf(isHttps), id ?? "", { seconds, isSecure: isHttps });
}
