import "server-only";
import { parseJson } from "@/lib/domain/parse-json";
import { INVALID_CREDENTIALS } from "@/lib/domain/text/failure-text";
import {
  cookieOf,
  endedCookie,
  keptCookie,
  SECURE_TOKEN_COOKIE,
  TOKEN_COOKIE,
} from "@/lib/http/cookies";
import { type Call, refusal } from "./call";
import { BEARER_TOKEN } from "./visitor";

/** Whether this answer ends the cookie's token. */
export function endsToken({ row: { token } }: Call, { ok }: Response): boolean {
  return token === "drops" || (ok && token === "ends");
}

export function tokenCookies(call: Call, response: Response): string[] {
  const { row, visitor, newToken } = call;
  const { isHttps } = visitor;
  if (newToken !== undefined && response.ok) {
    return [keptCookie("token", newToken, isHttps), tokenMarker(isHttps)];
  }
  if (endsToken(call, response)) return clearedCookies(isHttps);
  if (visitor.token === null || visitor.hasAuthorization) return [];
  if (response.status === 401 && !call.setsToken) return clearedCookies(isHttps);
  return response.ok && row.token === "checks" ? [tokenMarker(isHttps)] : [];
}

/** Scripts cannot see the token; this tells them that there is one. */
export const tokenMarker = (isHttps: boolean) => keptCookie("tokenMarker", "1", isHttps);

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
  const text = await response.text();
  const body = parseJson(text);
  const token = takeToken(body);
  if (ok && token !== null) call.newToken = token;
  if (!ok || token !== null || call.row.token === "maySet") {
    return new Response(body === undefined ? text : JSON.stringify(body), { status, headers });
  }
  return isRefusedLogIn(body)
    ? refusal(401, INVALID_CREDENTIALS)
    : refusal(502, "The log-in has given no token.");
}

/** A refusal that comes with status 200: `{ "success": false }`. */
function isRefusedLogIn(body: unknown): boolean {
  return isObject(body) && "success" in body && ["false", "0"].includes(`${body.success}`);
}

/** Accepts `access_token` or `token`, at the top or in `data`, or `data` itself beside `success`. */
function takeToken(body: unknown): string | null {
  if (!isObject(body)) return null;
  const { data } = body;
  const tokens = [body, data].filter(isObject).flatMap((holder) => {
    const found = [holder.access_token, holder.token];
    delete holder.access_token;
    delete holder.token;
    return found;
  });
  if (body.success && typeof data === "string") {
    tokens.push(data);
    delete body.data;
  }
  return (
    tokens.filter((found) => typeof found === "string").find((found) => BEARER_TOKEN.test(found)) ??
    null
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
