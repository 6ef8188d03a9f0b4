import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import Negotiator from "negotiator";
import { decodedText } from "../lib/domain/parse-url.ts";
import { networkOf, UNKNOWN_ADDRESS } from "../lib/platform/network.ts";

const WRITABLE = /^\/(?:api|ucp|webhooks|pay|csp-report|browser-errors|forms)(?:\/|$)/;
const READS = "GET, HEAD";
const ALL = `${READS}, POST, PUT, DELETE, OPTIONS`;

export const isRead = ({ method }: Pick<IncomingMessage, "method">) =>
  method === "GET" || method === "HEAD";

export function pathOf({ url = "" }: Pick<IncomingMessage, "url">): string {
  return url.split("?", 1)[0] ?? "";
}

/** Counting costs a tenth of a random id for each request. */
const startId = randomUUID().slice(0, 8);
let requestCount = 0;

/** The request's id: the one that a trusted proxy has given it, or a new one. */
export function assignRequestId({ headers }: IncomingMessage): string {
  const received = single(headers["x-request-id"]);
  const isGiven = received !== undefined && /^[\w.:-]{1,64}$/.test(received);
  const id = isGiven ? received : `${startId}-${(requestCount++).toString(36)}`;
  headers["x-request-id"] = id;
  return id;
}

/** By the one address that `settleForwarded` has left. */
export function visitorNetwork({ headers }: IncomingMessage): string {
  return networkOf(single(headers["x-forwarded-for"]) ?? null) ?? UNKNOWN_ADDRESS;
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
  return decodedText(pathOf(request))?.includes("\0") === false;
}

const CART_LINK = /^\/buy(?=[/?]|$)/i;
/** As Shopify's links bring a code, which stay in print. */
const CODE_LINK = /^\/discount\/([^/?]+)\/*(?:\?|$)/i;

/** The address of a link that fills a cart, in one spelling; `null` of any other. Next redirects a trailing slash. */
export function cartLinkOf(url: string): string | null {
  const code = CODE_LINK.exec(url)?.[1];
  if (code !== undefined) {
    const named = encodeURIComponent(decodeURIComponent(code));
    return url.replace(CODE_LINK, `/buy?discounts/codes/0=${named}&`);
  }
  if (!CART_LINK.test(url)) return null;
  return url.replace(CART_LINK, "/buy").replace(/^([^?]*?)\/+(?=\?|$)/, "$1");
}

/** The `Allow` header of a 405; `null` where the method is allowed. */
export function methodNotAllowed(request: IncomingMessage): string | null {
  if (request.url === "*") return ALL;
  if (WRITABLE.test(pathOf(request))) return null;
  return isRead(request) ? null : READS;
}

/** Bytes of a file, both ends included. */
export interface Range {
  first: number;
  last: number;
  isWhole: boolean;
}

/** `null` for a part that the file lacks. Any range may be ignored (RFC 9110): only simple ones are read. */
export function rangeOf({ method, headers }: IncomingMessage, size: number): Range | null {
  const whole = { first: 0, last: size - 1, isWhole: true };
  if (headers.range === undefined || method !== "GET" || headers["if-range"] !== undefined)
    return whole;
  const [, from, to] = headers.range.match(/^bytes=(\d{1,15})-(\d{0,15})$/) ?? [];
  if (from === undefined) return whole;
  const first = Number(from);
  const last = Math.min(to ? Number(to) : size - 1, size - 1);
  if (to && Number(to) < first) return whole;
  return first < size ? { first, last, isWhole: false } : null;
}

/** By `If-None-Match` in weak comparison, or else by `If-Modified-Since` (RFC 9110, 13.1). */
export function isNotModified(
  { headers }: IncomingMessage,
  etag: string | undefined,
  lastModified?: string,
): boolean {
  const known = headers["if-none-match"];
  if (known !== undefined) return etag !== undefined && isOneOf(known, etag);
  const since = lastModified && headers["if-modified-since"];
  return Boolean(since && Date.parse(since) >= Date.parse(lastModified));
}

function isOneOf(known: string, etag: string): boolean {
  if (known === etag || known === "*") return true;
  return known.split(",").some((one) => strong(one.trim()) === strong(etag));
}

const strong = (etag: string) => etag.replace(/^W\//, "");

export type Encoding = "br" | "gzip" | "identity";

const encodings = new Map<string, Encoding>();
const MAX_ENCODINGS = 100;

export function encodingFor({ "accept-encoding": accepted }: IncomingHttpHeaders): Encoding {
  const said = String(accepted ?? "");
  const known = encodings.get(said);
  if (known) return known;
  const encoding = bestOf(said);
  if (encodings.size < MAX_ENCODINGS) encodings.set(said, encoding);
  return encoding;
}

function bestOf(accepted: string): Encoding {
  const negotiator = new Negotiator({ headers: { "accept-encoding": accepted } });
  const taken = negotiator.encodings(["br", "gzip"]);
  if (taken.includes("br")) return "br";
  return taken.includes("gzip") ? "gzip" : "identity";
}

export function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) {
    response.setHeader(String(headers[at]), String(headers[at + 1]));
  }
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.setHeader("Cache-Control", "no-store");
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(text);
}
