import "server-only";
import { getCart } from "@/lib/contract/cart";
import { mediaTypeOf } from "@/lib/contract/request";
import { getSessionId } from "@/lib/contract/session";
import { isHttpsRequest } from "@/lib/http/shop-address";
import { isSessionRefused } from "./as-shopper";
import { call } from "./call";
import { clearedSessionCookies, sessionCookies, sessionIn } from "./session-cookie";
import { serverTransport } from "./transport";

/**
 * The session of the browser's cookie, while the server knows it; `null` where a new one is needed. A
 * server that cannot be asked is `"unavailable"`: a new session would cost the cart.
 */
export async function keptSession(
  { method, headers }: Request,
  path: string,
): Promise<{ id: string } | "unavailable" | null> {
  if (method !== getSessionId.method || path !== getSessionId.path) return null;
  const id = sessionIn(headers.get("cookie") ?? "", isHttpsRequest(headers));
  if (id === null) return null;
  const read = await call(serverTransport, getCart, { query: { sessionId: id } });
  if (read.ok) return { id };
  return isSessionRefused(read.failure) ? null : "unavailable";
}

/**
 * Keeps the session that is given, or that a page of the shop uses: the one that its script names wins. A
 * link from elsewhere could name a stranger's.
 */
export async function withSessionCookies(
  request: Request,
  path: string,
  response: Response,
  { isFromPage, sent }: { isFromPage: boolean; sent?: Uint8Array },
): Promise<Response> {
  const { ok, status, headers } = response;
  if (!ok || headers.get("cache-control")?.startsWith("public")) return response;
  const isGiven = request.method === getSessionId.method && path === getSessionId.path;
  const text = isGiven ? await response.text() : null;
  const used = isFromPage ? usedSession(request, sent) : "";
  const id = text === null ? used : sessionOf(text);
  for (const cookie of sessionCookies(id, isHttpsRequest(request.headers))) {
    headers.append("set-cookie", cookie);
  }
  return text === null ? response : new Response(text, { status, headers });
}

/** A log-out leaves the browser to the next visitor. */
export function clearedSession({ headers }: Request): string[] {
  const isHttps = isHttpsRequest(headers);
  const isKept = sessionIn(headers.get("cookie") ?? "", isHttps) !== null;
  return isKept ? clearedSessionCookies(isHttps) : [];
}

function usedSession(request: Request, sent?: Uint8Array): string {
  const asked = new URL(request.url).searchParams.get("session_id");
  if (asked !== null || !sent || mediaTypeOf(request) !== "application/json") return asked ?? "";
  return sessionOf(new TextDecoder().decode(sent));
}

function sessionOf(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    const id = typeof body === "object" && body !== null && "session_id" in body && body.session_id;
    return typeof id === "string" ? id : "";
  } catch {
    return "";
  }
}
