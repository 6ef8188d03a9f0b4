import "server-only";
import { SIGN_IN_DAYS } from "@/lib/domain/constants";
import { SECURE_TOKEN_COOKIE, TOKEN_COOKIE } from "@/lib/http/api-rules";
import { cookieIn, cookieOf } from "@/lib/http/cookies";
import { isHttps } from "@/lib/http/shop-address";

/** Tells the shop's own scripts, which cannot see the token, that there is one. */
const MARKER_COOKIE = "signed_in";
const MAX_AGE_SECONDS = SIGN_IN_DAYS * 24 * 60 * 60;
/**
 * What can stand in a header: anything else was never set by the shop. A "%", which no bearer token has
 * (RFC 6750), is left of a cookie that cannot be decoded.
 */
const TOKEN = /^[\x21-\x24\x26-\x7e]{1,4096}$/;

/** The customer's token from the cookie. */
export function tokenOf({ headers }: Pick<Request, "headers">): string | null {
  const token = cookieIn(headers.get("cookie"), tokenCookie(headers));
  return token && TOKEN.test(token) ? token : null;
}

export function hasToken(request: Request): boolean {
  return tokenOf(request) !== null;
}

/** The cookies that keep a token out of scripts' reach, and tell scripts of it. */
export function tokenCookies({ headers }: Request, token: string): string[] {
  const kept = { seconds: MAX_AGE_SECONDS, isSecure: isHttps(headers), isHttpOnly: true };
  return [cookieOf(tokenCookie(headers), token, kept), markerCookie({ headers })];
}

/** The cookie that tells scripts of a token that is there already. */
export function markerCookie({ headers }: Pick<Request, "headers">): string {
  return cookieOf(MARKER_COOKIE, "1", { seconds: MAX_AGE_SECONDS, isSecure: isHttps(headers) });
}

/** The cookies that forget the token, under either of its names. */
export function clearedCookies({ headers }: Request): string[] {
  const isSecure = isHttps(headers);
  return [
    cookieOf(SECURE_TOKEN_COOKIE, "", { seconds: 0, isSecure: true, isHttpOnly: true }),
    cookieOf(TOKEN_COOKIE, "", { seconds: 0, isSecure, isHttpOnly: true }),
    cookieOf(MARKER_COOKIE, "", { seconds: 0, isSecure }),
  ];
}

function tokenCookie(headers: Headers): string {
  return isHttps(headers) ? SECURE_TOKEN_COOKIE : TOKEN_COOKIE;
}

/**
 * Takes the token out of a log-in's answer: `access_token` (or `token`), beside or within `data`, or
 * `data` itself where the answer says `success`.
 * @returns the answer without it, as text; text that is no JSON object stays as it is.
 */
export function withoutToken(text: string): { text: string; token: string | null } {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { text, token: null };
  }
  const inner = isObject(body) ? body.data : undefined;
  const tokens = [body, inner].filter(isObject).flatMap((holder) => {
    const found = [holder.access_token, holder.token];
    delete holder.access_token;
    delete holder.token;
    return found;
  });
  if (isObject(body) && body.success && typeof inner === "string") {
    tokens.push(inner);
    delete body.data;
  }
  const token = tokens.find((found) => typeof found === "string" && TOKEN.test(found));
  return { text: JSON.stringify(body), token: typeof token === "string" ? token : null };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
