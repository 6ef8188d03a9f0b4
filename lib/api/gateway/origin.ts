import "server-only";
import { config } from "@/lib/config";
import { askedHost, isHttps } from "@/lib/shop-address";
import { hasToken } from "./token";

/**
 * Whether a state change comes from the shop's own pages. Browsers name the sender in Origin or
 * Sec-Fetch-Site, which scripts cannot set. A request with neither is no browser's: it passes
 * unless it carries the token cookie.
 */
export function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin === null) {
    const site = request.headers.get("sec-fetch-site");
    return site === null ? !hasToken(request) : site === "same-origin";
  }
  if (origin === config.configuredShopUrl) return true;
  const sender = URL.parse(origin);
  if (sender?.host !== askedHost(request.headers)) return false;
  return sender?.protocol === "https:" || !isHttps(request.headers);
}

/** Whether a browser sends it: browsers say where a request comes from, and pages cannot hide it. */
export function isBrowser(request: Request): boolean {
  return request.headers.has("origin") || request.headers.has("sec-fetch-site");
}
