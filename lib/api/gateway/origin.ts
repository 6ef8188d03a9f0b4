import "server-only";
import { config } from "@/lib/config";
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
  if (!URL.canParse(origin)) return false;
  if (origin === new URL(config.shopUrl).origin) return true;
  return new URL(origin).host === ownHost(request);
}

/** Whether a browser sends it: browsers say where a request comes from, and pages cannot hide it. */
export function isBrowser(request: Request): boolean {
  return request.headers.has("origin") || request.headers.has("sec-fetch-site");
}

/** The host the browser asked; a proxy's word for it counts only where there is a proxy. */
function ownHost(request: Request): string | null {
  const forwarded = config.trustsProxy ? request.headers.get("x-forwarded-host") : null;
  return forwarded ?? request.headers.get("host");
}
