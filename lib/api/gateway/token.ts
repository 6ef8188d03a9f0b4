import "server-only";
import { SECURE_TOKEN_COOKIE, TOKEN_COOKIE } from "@/lib/api-rules";
import { SIGN_IN_DAYS } from "@/lib/domain/constants";
import { isHttps } from "@/lib/shop-address";

/** Tells the shop's own scripts, which cannot see the token, that there is one. */
const MARKER_COOKIE = "signed_in";
const MAX_AGE_SECONDS = SIGN_IN_DAYS * 24 * 60 * 60;
/** What can stand in a header: anything else was never set by the shop. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/;

/** The customer's token from the cookie. */
export function tokenOf(request: Pick<Request, "headers">): string | null {
  const name = tokenCookie(request);
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, ...rest] = part.trim().split("=");
    if (key !== name) continue;
    try {
      const token = decodeURIComponent(rest.join("="));
      return TOKEN.test(token) ? token : null;
    } catch {
      return null;
    }
  }
  return null;
}

export function hasToken(request: Request): boolean {
  return tokenOf(request) !== null;
}

/** The cookies that keep a token out of scripts' reach, and tell scripts of it. */
export function tokenCookies(request: Request, token: string): string[] {
  const value = encodeURIComponent(token);
  return [
    cookie(request, tokenCookie(request), value, MAX_AGE_SECONDS, "HttpOnly; "),
    markerCookie(request),
  ];
}

/** The cookie that tells scripts of a token that is there already. */
export function markerCookie(request: Request): string {
  return cookie(request, MARKER_COOKIE, "1", MAX_AGE_SECONDS);
}

/** The cookies that forget the token, under either of its names. */
export function clearedCookies(request: Request): string[] {
  return [
    cookie(request, SECURE_TOKEN_COOKIE, "", 0, "HttpOnly; "),
    cookie(request, TOKEN_COOKIE, "", 0, "HttpOnly; "),
    cookie(request, MARKER_COOKIE, "", 0),
  ];
}

function tokenCookie({ headers }: Pick<Request, "headers">): string {
  return isHttps(headers) ? SECURE_TOKEN_COOKIE : TOKEN_COOKIE;
}

function cookie(
  { headers }: Request,
  name: string,
  value: string,
  maxAge: number,
  httpOnly = "",
): string {
  const secure = isHttps(headers) || name === SECURE_TOKEN_COOKIE ? "; Secure" : "";
  return `${name}=${value}; Path=/; ${httpOnly}SameSite=Lax; Max-Age=${maxAge}${secure}`;
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
