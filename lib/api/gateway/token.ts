import "server-only";
import { INVALID_CREDENTIALS } from "@/lib/domain/failure-text";
import { cookieOf, SECURE_TOKEN_COOKIE, TOKEN_COOKIE } from "@/lib/http/cookies";
import { type Call, refusal, setsToken } from "./call";
import { endedCookie, keptCookie } from "./cookies";
import { TOKEN } from "./visitor";

/** Whether this answer ends the cookie's token. */
export function endsToken({ row: { token } }: Call, { ok }: Response): boolean {
  return token === "drops" || (ok && token === "ends");
}

export function tokenCookies(call: Call, response: Response): string[] {
  const { row, visitor, newToken } = call;
  const { isHttps } = visitor;
  const marker = keptCookie("tokenMarker", "1", isHttps);
  if (newToken !== undefined) return [keptCookie("token", newToken, isHttps), marker];
  if (endsToken(call, response)) return clearedCookies(isHttps);
  if (visitor.token === null || visitor.hasAuthorization) return [];
  if (response.status === 401 && !setsToken(row)) return clearedCookies(isHttps);
  return response.ok && row.token === "checks" ? [marker] : [];
}

/** Clears both the http and the https name. */
function clearedCookies(isHttps: boolean): string[] {
  return [
    cookieOf(SECURE_TOKEN_COOKIE, "", { seconds: 0, isSecure: true, isHttpOnly: true }),
    cookieOf(TOKEN_COOKIE, "", { seconds: 0, isSecure: isHttps, isHttpOnly: true }),
    endedCookie("tokenMarker", isHttps),
  ];
}

/** Takes the token out of a log-in's answer. */
export async function withholdToken(call: Call, response: Response): Promise<Response> {
  const { status, headers, ok } = response;
  const { text, token } = withoutToken(await response.text());
  if (ok && token !== null) call.newToken = token;
  if (!ok || token !== null || call.row.token === "maySet") {
    return new Response(text, { status, headers });
  }
  return isRefusedLogIn(text)
    ? refusal(401, INVALID_CREDENTIALS)
    : refusal(502, "The log-in has given no token.");
}

/** A refusal that comes with status 200: `{ "success": false }`. */
function isRefusedLogIn(text: string): boolean {
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
function withoutToken(text: string): { text: string; token: string | null } {
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
