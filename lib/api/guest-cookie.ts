import { KEPT_DAYS } from "@/lib/domain/constants";
import { cookieIn, cookieOf } from "@/lib/http/cookies";

const MAX_AGE_SECONDS = KEPT_DAYS.guestCart * 24 * 60 * 60;
const MAX_LENGTH = 200;

/** Browsers end what a script has stored after a week (Safari) or with the storage: the server sets this. */
const nameOf = (isHttps: boolean) => (isHttps ? "__Host-session" : "session");

/** Scripts cannot see the session: this tells them which it is, and without it the session has ended. */
const MARKER = "guest";
const MARKER_LENGTH = 8;

/** What a refused session leaves: only the server could take its cookie. */
export function withoutGuestMarker(cookies: string): string {
  const isKept = (cookie: string) => !cookie.startsWith(`${MARKER}=`);
  return cookies.split("; ").filter(isKept).join("; ");
}

export function guestSessionIn(cookies: string, isHttps: boolean): string | null {
  return cookieIn(cookies, nameOf(isHttps)) || null;
}

export function hasGuestMarker(cookies: string): boolean {
  return Boolean(cookieIn(cookies, MARKER));
}

/** Whether these cookies, as a script sees them, are this session's. */
export function isMarkedGuest(cookies: string, id: string): boolean {
  return cookieIn(cookies, MARKER) === markerOf(id);
}

/** None for what no cookie can hold. */
export function guestCookies(id: string, isHttps: boolean): string[] {
  if (id === "" || id.length > MAX_LENGTH || !id.isWellFormed()) return [];
  const kept = { seconds: MAX_AGE_SECONDS, isSecure: isHttps };
  return [
    cookieOf(nameOf(isHttps), id, { ...kept, isHttpOnly: true }),
    cookieOf(MARKER, markerOf(id), kept),
  ];
}

export function clearedGuestCookies(isHttps: boolean): string[] {
  const ended = { seconds: 0, isSecure: isHttps };
  return [
    cookieOf(nameOf(isHttps), "", { ...ended, isHttpOnly: true }),
    cookieOf(MARKER, "", ended),
  ];
}

function markerOf(id: string): string {
  return id.slice(0, MARKER_LENGTH);
}
