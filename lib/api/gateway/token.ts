import "server-only";
import { SIGN_IN_DAYS } from "@/lib/domain/constants";
import { cookieIn, cookieOf, SECURE_TOKEN_COOKIE, TOKEN_COOKIE } from "@/lib/http/cookies";
import { isHttpsRequest } from "@/lib/http/shop-address";

/** Scripts cannot see the token; this tells them that there is one. */
const MARKER_COOKIE = "signed_in";
const MAX_AGE_SECONDS = SIGN_IN_DAYS * 24 * 60 * 60;
/** Header-safe. "%" is not allowed in bearer tokens (RFC 6750) and marks an undecodable cookie. */
const TOKEN = /^[\x21-\x24\x26-\x7e]{1,4096}$/;

export function tokenOf({ headers }: Pick<Request, "headers">): string | null {
  const token = cookieIn(headers.get("cookie"), tokenCookie(headers));
  return token && TOKEN.test(token) ? token : null;
}

export function hasToken(request: Request): boolean {
  return tokenOf(request) !== null;
}

export function tokenCookies({ headers }: Request, token: string): string[] {
  const kept = { seconds: MAX_AGE_SECONDS, isSecure: isHttpsRequest(headers), isHttpOnly: true };
  return [cookieOf(tokenCookie(headers), token, kept), markerCookie({ headers })];
}

export function markerCookie({ headers }: Pick<Request, "headers">): string {
  return cookieOf(MARKER_COOKIE, "1", {
    seconds: MAX_AGE_SECONDS,
    isSecure: isHttpsRequest(headers),
  });
}

/** Clears both the http and the https name. */
export function clearedCookies({ headers }: Request): string[] {
  const isSecure = isHttpsRequest(headers);
  return [
    cookieOf(SECURE_TOKEN_COOKIE, "", { seconds: 0, isSecure: true, isHttpOnly: true }),
    cookieOf(TOKEN_COOKIE, "", { seconds: 0, isSecure, isHttpOnly: true }),
    cookieOf(MARKER_COOKIE, "", { seconds: 0, isSecure }),
  ];
}

function tokenCookie(headers: Headers): string {
  return isHttpsRequest(headers) ? SECURE_TOKEN_COOKIE : TOKEN_COOKIE;
}

/** A refusal that comes with status 200: `{ "success": false }`. */
export function isRefusedLogIn(text: string): boolean {
  const body = parsed(text);
  return isObject(body) && "success" in body && ["false", "0"].includes(`${body.success}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Accepts `access_token` or `token`, at the top or in `data`, or `data` itself beside `success`. */
export function withoutToken(text: string): { text: string; token: string | null } {
  const body = parsed(text);
  if (body === undefined) return { text, token: null };
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
