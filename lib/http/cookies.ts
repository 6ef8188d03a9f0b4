import { parse, serialize } from "hono/utils/cookie";
import { GUEST_MARKER } from "../domain/account/guest-marker.ts";
import { KEPT_DAYS, SIGN_IN_DAYS } from "../domain/constants.ts";

export const TOKEN_COOKIE = "token";
export const SECURE_TOKEN_COOKIE = `__Host-${TOKEN_COOKIE}`;

const DAY_SECONDS = 24 * 60 * 60;

/** Scripts see the markers alone. Browsers end what a script has stored after a week (Safari). */
const VISITOR_COOKIES = {
  token: { name: TOKEN_COOKIE, days: SIGN_IN_DAYS, isHttpOnly: true },
  tokenMarker: { name: "signed_in", days: SIGN_IN_DAYS, isHttpOnly: false },
  device: { name: "device", days: KEPT_DAYS.device, isHttpOnly: true },
  session: { name: "session", days: KEPT_DAYS.guestCart, isHttpOnly: true },
  sessionMarker: { name: GUEST_MARKER, days: KEPT_DAYS.guestCart, isHttpOnly: false },
} as const;

type VisitorCookie = keyof typeof VISITOR_COOKIES;

export function readCookie(
  sent: string | null,
  cookie: VisitorCookie,
  isHttps: boolean,
): string | null {
  return cookieIn(sent, nameOf(cookie, isHttps));
}

export function keptCookie(cookie: VisitorCookie, value: string, isHttps: boolean): string {
  const { days, isHttpOnly } = VISITOR_COOKIES[cookie];
  const kept = { seconds: days * DAY_SECONDS, isSecure: isHttps, isHttpOnly };
  return cookieOf(nameOf(cookie, isHttps), value, kept);
}

export function endedCookie(cookie: VisitorCookie, isHttps: boolean): string {
  const { isHttpOnly } = VISITOR_COOKIES[cookie];
  return cookieOf(nameOf(cookie, isHttps), "", { seconds: 0, isSecure: isHttps, isHttpOnly });
}

function nameOf(cookie: VisitorCookie, isHttps: boolean): string {
  const { name, isHttpOnly } = VISITOR_COOKIES[cookie];
  return isHttpOnly && isHttps ? `__Host-${name}` : name;
}

export function cookieIn(cookies: string | null, name: string): string | null {
  return parse(cookies ?? "", name)[name] ?? null;
}

export function cookieOf(
  name: string,
  value: string,
  options: { seconds: number; isSecure: boolean; isHttpOnly?: boolean },
): string {
  return serialize(name, value, {
    path: "/",
    sameSite: "Lax",
    maxAge: options.seconds,
    secure: options.isSecure,
    httpOnly: options.isHttpOnly,
  });
}
