import "server-only";
import { getSessionId } from "@/lib/contract/guest-session";
import { mediaTypeOf } from "@/lib/contract/request";
import { isHttpsRequest } from "@/lib/http/shop-address";
import { clearedGuestCookies, guestCookies, guestSessionIn } from "./guest-cookie";
import { isMarkedGuest } from "./guest-marker";

/** The session of the browser's cookie, until a call has refused it; `null` where a new one is needed. */
export function keptSession({ method, headers }: Request, path: string): string | null {
  if (method !== getSessionId.method || path !== getSessionId.path) return null;
  const cookies = headers.get("cookie") ?? "";
  const id = guestSessionIn(cookies, isHttpsRequest(headers));
  return id !== null && isMarkedGuest(cookies, id) ? id : null;
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
  const isNew = request.method === getSessionId.method && path === getSessionId.path;
  const text = isNew ? await response.text() : null;
  const used = isFromPage ? usedSession(request, sent) : "";
  const id = text === null ? used : sessionOf(text);
  for (const cookie of guestCookies(id, isHttpsRequest(request.headers))) {
    headers.append("set-cookie", cookie);
  }
  return text === null ? response : new Response(text, { status, headers });
}

/** A log-out leaves the browser to the next visitor. */
export function clearedSession({ headers }: Request): string[] {
  const isHttps = isHttpsRequest(headers);
  const isKept = guestSessionIn(headers.get("cookie") ?? "", isHttps) !== null;
  return isKept ? clearedGuestCookies(isHttps) : [];
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
