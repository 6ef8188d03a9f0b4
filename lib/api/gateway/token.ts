import "server-only";

export const TOKEN_COOKIE = "token";
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
/** What can stand in a header: anything else was never set by the shop. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/;

/** The customer's token from the cookie. */
export function tokenOf(request: Request): string | null {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, ...rest] = part.trim().split("=");
    if (key !== TOKEN_COOKIE) continue;
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

/** The Set-Cookie that keeps a token out of scripts' reach. */
export function tokenCookie(request: Request, token: string): string {
  return cookie(request, encodeURIComponent(token), MAX_AGE_SECONDS);
}

/** The Set-Cookie that forgets the token. */
export function clearedCookie(request: Request): string {
  return cookie(request, "", 0);
}

function cookie(request: Request, value: string, maxAge: number): string {
  const protocol = request.headers.get("x-forwarded-proto") ?? new URL(request.url).protocol;
  const secure = protocol.startsWith("https") ? "; Secure" : "";
  return `${TOKEN_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

/**
 * Takes the token out of a log-in's answer: `access_token` (or `token`), beside or within `data`.
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
  const token = tokens.find((found) => typeof found === "string" && TOKEN.test(found));
  return { text: JSON.stringify(body), token: typeof token === "string" ? token : null };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
