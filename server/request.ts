import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { networkOf, UNKNOWN_ADDRESS } from "../lib/http/network.ts";

const WRITABLE = /^\/(?:api|ucp|webhooks|pay|csp-report|browser-errors|forms)(?:\/|$)/;
const READS = "GET, HEAD";
const ALL = `${READS}, POST, PUT, DELETE, OPTIONS`;

export const isRead = ({ method }: Pick<IncomingMessage, "method">) =>
  method === "GET" || method === "HEAD";

export function pathOf({ url = "" }: Pick<IncomingMessage, "url">): string {
  return url.split("?", 1)[0] ?? "";
}

/** The request's id: the one that a trusted proxy has given it, or a new one. */
export function assignRequestId({ headers }: IncomingMessage): string {
  const received = single(headers["x-request-id"]);
  const id = received && /^[\w.:-]{1,64}$/.test(received) ? received : randomUUID();
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
