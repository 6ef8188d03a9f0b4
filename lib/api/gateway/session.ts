import "server-only";
import { getSessionId } from "@/lib/contract/guest-session";
import { mediaTypeOf } from "@/lib/contract/request";
import { guestMarkerOf, isMarkedGuest } from "@/lib/domain/account/guest-marker";
import { parseJson } from "@/lib/domain/parse-json";
import { endedCookie, keptCookie } from "@/lib/http/cookies";
import type { Call } from "./call";
import { endsToken } from "./token";

const MAX_LENGTH = 200;

/** The session of the browser's cookie, until a call has refused it; `null` where a new one is needed. */
export function answerKept(call: Call): Response | null {
  const { request, endpoint, visitor } = call;
  if (endpoint !== getSessionId || visitor.session === null) return null;
  if (!isMarkedGuest(request.headers.get("cookie") ?? "", visitor.session)) return null;
  call.newSession = visitor.session;
  const headers = { "cache-control": "private, no-store" };
  return Response.json({ session_id: visitor.session }, { headers });
}

/**
 * Keeps the session that is given, or that a page of the shop uses: the one that its script names wins. A
 * link from elsewhere could name a stranger's. A log-out leaves the browser to the next visitor.
 */
export function sessionCookies(call: Call, response: Response): string[] {
  const { row, visitor, newSession } = call;
  const { isHttps } = visitor;
  if (row.endsSession && endsToken(call, response)) {
    const isKept = visitor.session !== null;
    return isKept ? [endedCookie("session", isHttps), endedCookie("sessionMarker", isHttps)] : [];
  }
  const isShared = response.headers.get("cache-control")?.startsWith("public");
  if (!response.ok || isShared || call.setsToken) return [];
  const id = newSession ?? (isFromPage(call) ? usedSession(call) : "");
  if (id === "" || id.length > MAX_LENGTH || !id.isWellFormed()) return [];
  return [
    keptCookie("session", id, isHttps),
    keptCookie("sessionMarker", guestMarkerOf(id), isHttps),
  ];
}

export function sessionIn(text: string): string {
  const body = parseJson(text);
  const id = typeof body === "object" && body !== null && "session_id" in body && body.session_id;
  return typeof id === "string" ? id : "";
}

/** Whether a page of the shop sends it, and no link. */
function isFromPage({ request: { headers }, visitor }: Call): boolean {
  const isSameOrigin = headers.get("sec-fetch-site") === "same-origin";
  if (isSameOrigin && headers.get("sec-fetch-mode") !== "navigate") return true;
  return headers.has("origin") && visitor.sender === "own";
}

function usedSession({ request, search, sent }: Call): string {
  const asked = new URLSearchParams(search).get("session_id");
  if (asked !== null || !sent || mediaTypeOf(request) !== "application/json") return asked ?? "";
  return sessionIn(new TextDecoder().decode(sent));
}
