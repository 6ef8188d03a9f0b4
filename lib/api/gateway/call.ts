import "server-only";
import type { Endpoint, Takes } from "@/lib/contract/endpoint";
import { endpointsAt } from "@/lib/contract/endpoints";
import type { Served } from "@/lib/contract/served/row";
import { servedOf } from "@/lib/contract/served/rows";
import { decodedText } from "@/lib/domain/parse-url";
import { type Visitor, visitorOf } from "./visitor";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** What the gateway's steps share about one request. */
export interface Call {
  request: Request;
  path: string;
  search: string;
  visitor: Visitor;
  /** All at this path, by any method. */
  endpoints: readonly Endpoint[];
  endpoint: Endpoint | undefined;
  takes: Takes;
  row: Partial<Served>;
  /** Whether the answer may hold a token. */
  setsToken: boolean;
  /** The browser's, for the backend. */
  device?: string;
  /** The body's bytes. */
  sent?: Uint8Array<ArrayBuffer>;
  /** What the browser is given to keep. */
  newToken?: string;
  newSession?: string;
}

/** `null` for a path that another parser could read differently. */
export function callOf(request: Request, asked: string): Call | null {
  const path = normalizedPath(asked);
  if (path === null) return null;
  const endpoints = endpointsAt(path);
  const endpoint = endpoints.find(({ method }) => method === request.method);
  const row = endpoint ? servedOf(endpoint) : unknownRow(request, path, endpoints);
  return {
    request,
    path,
    search: new URL(request.url).search,
    visitor: visitorOf(request.headers),
    endpoints,
    endpoint,
    // Another server may take a body where the contract has no call.
    takes: isSafe(request) ? "nothing" : (endpoint?.takes ?? "json"),
    row,
    setsToken: setsToken(row),
  };
}

export const isSafe = ({ method }: Request): boolean => SAFE_METHODS.has(method);

const setsToken = ({ token }: Partial<Served>) => token === "sets" || token === "maySet";

export function refusal(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { "cache-control": "no-store" } });
}

/** Another server may read a path in capitals, or another method, as a log-in too. */
function unknownRow({ method }: Request, path: string, there: readonly Endpoint[]) {
  const alike = there.length > 0 ? there : endpointsAt(path.toLowerCase());
  const endpoint = alike.find((one) => one.method === method);
  if (endpoint) return servedOf(endpoint);
  return alike.map((one) => servedOf(one)).find(setsToken) ?? {};
}

/** Escapes each segment once. */
function normalizedPath(path: string): string | null {
  const segments: string[] = [];
  for (const escaped of path.split("/").slice(1)) {
    const segment = decodedText(escaped);
    if (!segment?.isWellFormed() || !/^(?!\.{1,2}$)[^\p{Cc}/\\]+$/u.test(segment)) return null;
    segments.push(encodeURIComponent(segment));
  }
  return segments.length === 0 ? null : `/${segments.join("/")}`;
}
