import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { networkOf } from "../lib/http/network.ts";

/** What only a proxy in front of the shop can know; anyone else could make it up. */
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
/** Where requests that change something are taken; everything else is read. */
const WRITABLE = /^\/(?:api|webhooks|pay|csp-report|forms)(?:\/|$)/;
const READS = "GET, HEAD";
const ALL = `${READS}, POST, PUT, DELETE, OPTIONS`;

export const isRead = ({ method }: Pick<IncomingMessage, "method">) =>
  method === "GET" || method === "HEAD";

/** The path without its query; "" where there is none, as in `OPTIONS *`. */
export function pathOf({ url = "" }: Pick<IncomingMessage, "url">): string {
  return url.split("?", 1)[0] ?? "";
}

/**
 * Takes out what a client says of itself and only a proxy could know, and puts in what the
 * connection shows. Nothing is taken out where a proxy writes it.
 * @returns the request's id, which its log lines and its answer carry.
 */
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

/** Who asks, as far as can be told: what is counted by visitor is counted by this. */
export function visitorOf({ headers }: IncomingMessage): string {
  const nearest = single(headers["x-forwarded-for"])?.split(",").at(-1) ?? null;
  return networkOf(nearest) ?? "unknown";
}

/** Whether a proxy says where the request comes from. */
export function cameThroughProxy({ headers }: IncomingMessage): boolean {
  return ["x-forwarded-proto", "x-forwarded-host", "forwarded"].some((name) => name in headers);
}

/** A header that comes once. */
export function single(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : value?.at(-1);
}

/**
 * Brings the address to its usual form, a path and a query.
 * @returns `false` for one that no server could read.
 */
export function tidyAddress(request: IncomingMessage): boolean {
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

/** The methods an address has, where the request's own is not one of them. */
export function methodsInstead(request: IncomingMessage): string | null {
  if (request.url === "*") return ALL;
  if (WRITABLE.test(pathOf(request))) return null;
  return isRead(request) ? null : READS;
}

/** Leaves a range only where it is one that can be answered: any other may be ignored (RFC 9110). */
export function tidyRange(request: IncomingMessage): void {
  const [, from, to] = request.headers.range?.match(/^bytes=(\d{1,15})-(\d{0,15})$/) ?? [];
  const isRange = from !== undefined && (!to || Number(to) >= Number(from));
  if (!isRange || request.headers["if-range"] !== undefined) delete request.headers.range;
}

/** Whether who asks holds what has this tag (RFC 9110, 13.1.2: weakly compared). */
export function isKnown({ headers }: IncomingMessage, etag: string | undefined): boolean {
  const known = headers["if-none-match"];
  if (known === undefined || etag === undefined) return false;
  return known === etag || known.split(",").some((one) => strong(one.trim()) === strong(etag));
}

const strong = (etag: string) => etag.replace(/^W\//, "");

/** @param headers name, value, name, value. */
export function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) {
    response.setHeader(String(headers[at]), String(headers[at + 1]));
  }
}

/** Answers with a line of text that nobody keeps. */
export function say(response: ServerResponse, status: number, text: string): void {
  response.setHeader("Cache-Control", "no-store");
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(text);
}
