import "server-only";
import { randomBytes } from "node:crypto";
import { config } from "@/lib/config";
import { KEPT_DAYS } from "@/lib/domain/constants";
import { cookieIn, cookieOf } from "@/lib/http/cookies";
import { askedHost, isHttpsRequest } from "@/lib/http/shop-address";
import { hasToken } from "./token";

/**
 * Scripts cannot set Origin or Sec-Fetch-Site. A request with neither comes from no browser: it
 * passes unless it carries the token cookie. A page that sends no referrer has the Origin "null".
 * @param isKeyed whether a secret in the request itself allows it: an unknown sender may send it.
 */
export function isOwnOrigin(request: Request, { isKeyed } = { isKeyed: false }): boolean {
  const origin = request.headers.get("origin");
  if (origin === null || origin === "null") {
    const site = request.headers.get("sec-fetch-site");
    if (site !== null) return site === "same-origin";
    return isKeyed || (origin === null && !hasToken(request));
  }
  if (origin === config.configuredShopUrl) return true;
  const sender = URL.parse(origin);
  if (sender?.host !== askedHost(request.headers)) return false;
  return sender?.protocol === "https:" || !isHttpsRequest(request.headers);
}

/** Whether a page of the shop sends it, and no link. */
export function isFromPage(request: Request): boolean {
  const { headers } = request;
  const isSameOrigin = headers.get("sec-fetch-site") === "same-origin";
  if (isSameOrigin && headers.get("sec-fetch-mode") !== "navigate") return true;
  return headers.has("origin") && isOwnOrigin(request);
}

export function isBrowser(request: Request): boolean {
  return request.headers.has("origin") || request.headers.has("sec-fetch-site");
}

const MAX_AGE_SECONDS = KEPT_DAYS.device * 24 * 60 * 60;

const cookieName = (isHttps: boolean) => (isHttps ? "__Host-device" : "device");

export function deviceOf({ headers }: Pick<Request, "headers">, isHttps: boolean): string | null {
  const value = cookieIn(headers.get("cookie"), cookieName(isHttps)) ?? "";
  return /^[\w-]{22}$/.test(value) ? value : null;
}

/** 128 random bits, base64url. */
export function newDevice(): string {
  return randomBytes(16).toString("base64url");
}

/** HttpOnly; outlives the log-in. */
export function deviceCookie(device: string, isHttps: boolean): string {
  const kept = { seconds: MAX_AGE_SECONDS, isSecure: isHttps, isHttpOnly: true };
  return cookieOf(cookieName(isHttps), device, kept);
}
