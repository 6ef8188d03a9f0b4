import "server-only";
import { KEPT_DAYS, SIGN_IN_DAYS } from "@/lib/domain/constants";
import { cookieIn, cookieOf, TOKEN_COOKIE } from "@/lib/http/cookies";
import { GUEST_MARKER } from "../guest-marker";

const DAY_SECONDS = 24 * 60 * 60;

/** Scripts see the markers alone. Browsers end what a script has stored after a week (Safari). */
const COOKIES = {
  token: { name: TOKEN_COOKIE, days: SIGN_IN_DAYS, isHttpOnly: true },
  tokenMarker: { name: "signed_in", days: SIGN_IN_DAYS, isHttpOnly: false },
  device: { name: "device", days: KEPT_DAYS.device, isHttpOnly: true },
  session: { name: "session", days: KEPT_DAYS.guestCart, isHttpOnly: true },
  sessionMarker: { name: GUEST_MARKER, days: KEPT_DAYS.guestCart, isHttpOnly: false },
} as const;

type Cookie = keyof typeof COOKIES;

export function readCookie(sent: string | null, cookie: Cookie, isHttps: boolean): string | null {
  return cookieIn(sent, nameOf(cookie, isHttps));
}

export function keptCookie(cookie: Cookie, value: string, isHttps: boolean): string {
  const { days, isHttpOnly } = COOKIES[cookie];
  const kept = { seconds: days * DAY_SECONDS, isSecure: isHttps, isHttpOnly };
  return cookieOf(nameOf(cookie, isHttps), value, kept);
}

export function endedCookie(cookie: Cookie, isHttps: boolean): string {
  const { isHttpOnly } = COOKIES[cookie];
  return cookieOf(nameOf(cookie, isHttps), "", { seconds: 0, isSecure: isHttps, isHttpOnly });
}

function nameOf(cookie: Cookie, isHttps: boolean): string {
  const { name, isHttpOnly } = COOKIES[cookie];
  return isHttpOnly && isHttps ? `__Host-${name}` : name;
}
