import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { networkOf } from "../lib/http/network.ts";

/** Only a trusted proxy may set these. */
const PROXY_HEADERS = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
  "x-request-id",
  "cf-ipcountry",
  "cf-region-code",
  "x-vercel-ip-country",
  "x-vercel-ip-country-region",
];
const WRITABLE = /^\/(?:api|webhooks|pay|csp-report|browser-errors|forms)(?:\/|$)/;
const READS = "GET, HEAD";
const ALL = `${READS}, POST, PUT, DELETE, OPTIONS`;

export const isRead = ({ method }: Pick<IncomingMessage, "method">) =>
  method === "GET" || method === "HEAD";

export function pathOf({ url = "" }: Pick<IncomingMessage, "url">): string {
  return url.split("?", 1)[0] ?? "";
}

export function identify(request: IncomingMessage, trustsProxy: boolean): string {
  const { headers } = request;
  if (!trustsProxy) for (const name of PROXY_HEADERS) delete headers[name];
  headers["x-forwarded-for"] ??= request.socket.remoteAddress;
  headers["x-forwarded-proto"] ??= "http";
  if (headers.host !== undefined) headers["x-forwarded-host"] ??= headers.host;
  const said = single(headers["x-request-id"]);
  const id = said && /^[\w.:-]{1,64}$/.test(said) ? said : randomUUID();
  headers["x-request-id"] = id;
  return id;
}

export function visitorOf({ headers }: IncomingMessage): string {
  const nearest = single(headers["x-forwarded-for"])?.split(",").at(-1) ?? null;
  return networkOf(nearest) ?? "unknown";
}

export function cameThroughProxy({ headers }: IncomingMessage): boolean {
  return ["x-forwarded-proto", "x-forwarded-host", "forwarded"].some((name) => name in headers);
}

export function single(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : value?.at(-1);
}

export function normalizeAddress(request: IncomingMessage): boolean {
  const { url = "" } = request;
  if (!url.startsWith("/")) {
    const absolute = URL.parse(url);
    if (!absolute) return false;
    request.url = absolute.pathname + absolute.search;
  }
  try {
    return !decodeURIComponent(pathOf(request)).includes("\0");
  } catch {
    return false;
  }
}

/** The `Allow` header of a 405; `null` where the method is allowed. */
export function methodNotAllowed(request: IncomingMessage): string | null {
  if (request.url === "*") return ALL;
  if (WRITABLE.test(pathOf(request))) return null;
  return isRead(request) ? null : READS;
}

/** Any range may be ignored (RFC 9110): only simple ones are kept. */
export function normalizeRange(request: IncomingMessage): void {
  const [, from, to] = request.headers.range?.match(/^bytes=(\d{1,15})-(\d{0,15})$/) ?? [];
  const isRange = from !== undefined && (!to || Number(to) >= Number(from));
  if (!isRange || request.headers["if-range"] !== undefined) delete request.headers.range;
}

/** Weak comparison (RFC 9110, 13.1.2). */
export function isNotModified({ headers }: IncomingMessage, etag: string | undefined): boolean {
  const known = headers["if-none-match"];
  if (known === undefined || etag === undefined) return false;
  return known === etag || known.split(",").some((one) => strong(one.trim()) === strong(etag));
}

const strong = (etag: string) => etag.replace(/^W\//, "");

export function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) {
    response.setHeader(String(headers[at]), String(headers[at + 1]));
  }
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.setHeader("Cache-Control", "no-store");
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(text);
}
