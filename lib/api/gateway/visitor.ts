import "server-only";
import { config } from "@/lib/config";
import { readCookie } from "@/lib/http/cookies";
import { nearest } from "@/lib/http/https";
import { isBehindServer } from "@/lib/http/server-bridge";
import { askedHost, isHttpsRequest } from "@/lib/http/shop-address";
import { UNKNOWN_ADDRESS } from "@/lib/platform/network";

/** Header-safe. "%" is not allowed in bearer tokens (RFC 6750) and marks an undecodable cookie. */
export const BEARER_TOKEN = /^[\x21-\x24\x26-\x7e]{1,4096}$/;
const DEVICE = /^[\w-]{22}$/;

type RequestHeaders = Pick<Headers, "get" | "has">;

/** `program`: no browser. `unknown`: no proof of either, such as a page that sends no referrer. */
type Sender = "own" | "foreign" | "program" | "unknown";

/** Who sends a request. */
export interface Visitor {
  isHttps: boolean;
  isBrowser: boolean;
  sender: Sender;
  /** Whether the client sends a token of its own in the `Authorization` header, which wins. */
  hasAuthorization: boolean;
  /** These three are the cookies'. */
  token: string | null;
  device: string | null;
  session: string | null;
  /** `null` if a client could have forged it. */
  address: string | null;
}

export function visitorOf(headers: RequestHeaders): Visitor {
  const isHttps = isHttpsRequest(headers);
  const cookies = headers.get("cookie");
  const token = matching(BEARER_TOKEN, readCookie(cookies, "token", isHttps));
  return {
    isHttps,
    isBrowser: headers.has("origin") || headers.has("sec-fetch-site"),
    sender: senderOf(headers, { isHttps, hasToken: token !== null }),
    hasAuthorization: headers.has("authorization"),
    token,
    device: matching(DEVICE, readCookie(cookies, "device", isHttps)),
    session: readCookie(cookies, "session", isHttps) || null,
    address: addressOf(headers),
  };
}

function matching(pattern: RegExp, value: string | null): string | null {
  return value !== null && pattern.test(value) ? value : null;
}

/** Scripts cannot set Origin or Sec-Fetch-Site. A page that sends no referrer has the Origin "null". */
function senderOf(
  headers: RequestHeaders,
  { isHttps, hasToken }: { isHttps: boolean; hasToken: boolean },
): Sender {
  const origin = headers.get("origin");
  if (origin === null || origin === "null") {
    const site = headers.get("sec-fetch-site");
    if (site !== null) return site === "same-origin" ? "own" : "foreign";
    return origin === null && !hasToken ? "program" : "unknown";
  }
  if (origin === config.configuredShopUrl) return "own";
  const sender = URL.parse(origin);
  if (sender?.host !== askedHost(headers)) return "foreign";
  return sender?.protocol === "https:" || !isHttps ? "own" : "foreign";
}

/** The nearest proxy's header if one is trusted, else the socket's address. */
function addressOf(headers: RequestHeaders): string | null {
  const said = headers.get("x-forwarded-for");
  if (said === null || !(config.trustsProxy || isBehindServer())) return null;
  return nearest(said) ?? UNKNOWN_ADDRESS;
}
