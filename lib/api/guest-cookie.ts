import { KEPT_DAYS } from "@/lib/domain/constants";
import { cookieIn, cookieOf } from "@/lib/http/cookies";
import { GUEST_MARKER, guestMarkerOf } from "./guest-marker";

const MAX_AGE_SECONDS = KEPT_DAYS.guestCart * 24 * 60 * 60;
const MAX_LENGTH = 200;

/** Browsers end what a script has stored after a week (Safari) or with the storage: the server sets this. */
const nameOf = (isHttps: boolean) => (isHttps ? "__Host-session" : "session");

/** What a refused session leaves: only the server could take its cookie. */
export function withoutGuestMarker(cookies: string): string {
  const isKept = (cookie: string) => !cookie.startsWith(`${GUEST_MARKER}=`);
  return cookies.split("; ").filter(isKept).join("; ");
}

export function guestSessionIn(cookies: string, isHttps: boolean): string | null {
  return cookieIn(cookies, nameOf(isHttps)) || null;
}

/** None for what no cookie can hold. */
export function guestCookies(id: string, isHttps: boolean): string[] {
  if (id === "" || id.length > MAX_LENGTH || !id.isWellFormed()) return [];
  const kept = { seconds: MAX_AGE_SECONDS, isSecure: isHttps };
  return [
    cookieOf(nameOf(isHttps), id, { ...kept, isHttpOnly: true }),
    cookieOf(GUEST_MARKER, guestMarkerOf(id), kept),
  ];
}

export function clearedGuestCookies(isHttps: boolean): string[] {
  const ended = { seconds: 0, isSecure: isHttps };
  return [
    cookieOf(nameOf(isHttps), "", { ...ended, isHttpOnly: true }),
    cookieOf(GUEST_MARKER, "", ended),
  ];
}
