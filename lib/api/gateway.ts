import "server-only";
import { config } from "@/lib/config";
import { DEVICE_HEADER, resetPassword } from "@/lib/contract/accounts";
import type { Endpoint, Takes } from "@/lib/contract/endpoint";
import { endpointsAt } from "@/lib/contract/endpoints";
import { refuseQuery } from "@/lib/contract/query";
import { isRefusal, readBytes } from "@/lib/contract/request";
import type { Served } from "@/lib/contract/served/row";
import { FOREIGN_REQUEST, INVALID_CREDENTIALS } from "@/lib/domain/failure-text";
import { ownPath } from "@/lib/domain/own-path";
import { VISIT_HEADER } from "@/lib/domain/visit";
import { nearest } from "@/lib/http/https";
import { UNKNOWN_ADDRESS } from "@/lib/http/network";
import { isBehindServer } from "@/lib/http/server-bridge";
import { isHttpsRequest } from "@/lib/http/shop-address";
import { inRequest, log } from "@/lib/log";
import { withCarriedCart } from "./carry-cart";
import { deviceCookie, isBrowser, isFromPage, isOwnOrigin } from "./gateway/caller";
import { deviceFor, rowOf, setsToken } from "./gateway/row";
import { cacheHeadersOf } from "./gateway/shared";
import {
  clearedCookies,
  isRefusedLogIn,
  markerCookie,
  tokenCookies,
  tokenOf,
  withoutToken,
} from "./gateway/token";
import { clearedSession, keptSession, withSessionCookies } from "./kept-session";
import { answer, answerUrl } from "./transport";

const DESCRIPTION = "/openapi.json";
const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
const NO_BODY_STATUS: ReadonlySet<number> = new Set([204, 205, 304]);
const REQUEST_HEADERS = [
  "accept",
  "authorization",
  "content-type",
  DEVICE_HEADER,
  "idempotency-key",
  "user-agent",
  VISIT_HEADER,
];
/** Only a trusted proxy may set these; a client could forge them. */
const PROXY_HEADERS = [
  "cf-ipcountry",
  "cf-region-code",
  "x-vercel-ip-country",
  "x-vercel-ip-country-region",
];
const RESPONSE_HEADERS = ["content-type", "content-disposition", "content-language", "retry-after"];

/**
 * Keeps the token in an HttpOnly cookie and refuses cross-origin writes. Other clients use bearer
 * tokens as the contract says.
 */
export function gateway(request: Request, asked: string): Promise<Response> {
  return inRequest(request.headers.get("x-request-id"), () => passOn(request, asked));
}

async function passOn(request: Request, asked: string): Promise<Response> {
  const path = normalizedPath(asked);
  if (path === null) return refusal(404, "Not found");
  if (path === DESCRIPTION && SAFE_METHODS.has(request.method)) return description();
  const there = endpointsAt(path);
  if (!mayCome(request, there)) return refusal(403, FOREIGN_REQUEST);
  const tooMuch = refuseQuery(new URL(request.url).search);
  if (tooMuch) return refusal(tooMuch.status, tooMuch.message);
  const takes = takesOf(request.method, there);
  if (takes instanceof Response) return takes;
  const kept = keptSession(request, path);
  const row = rowOf(request.method, path, there);
  const device = deviceFor(request, row);
  const response = await (kept !== null
    ? keptAnswer(request, path, kept)
    : forward(request, path, { takes, device, row }));
  for (const cookie of cookiesAfter(request, row, response)) {
    response.headers.append("set-cookie", cookie);
  }
  // The password was right or is new, so the account now knows the device.
  const isShown = response.headers.has("set-cookie") && row.device === "keeps";
  if (device && response.ok && isShown) {
    response.headers.append("set-cookie", deviceCookie(device, isHttpsRequest(request.headers)));
  }
  return response;
}

/** A link's token is the key to its call, whoever sends it: mail programs do (RFC 8058). */
function mayCome(request: Request, there: readonly Endpoint[]): boolean {
  const { method, headers } = request;
  if (SAFE_METHODS.has(method) || headers.has("authorization")) return true;
  const endpoint = there.find((one) => one.method === method);
  if (endpoint?.access === "link") return true;
  return isOwnOrigin(request, { isKeyed: endpoint === resetPassword });
}

let openApi: Promise<string> | undefined;

/** The contract as an OpenAPI document, whoever answers its calls. */
async function description(): Promise<Response> {
  openApi ??= import("@/lib/contract/openapi/document").then(({ openApiDocument }) =>
    JSON.stringify(openApiDocument()),
  );
  const headers = { "content-type": "application/json", "cache-control": "public, max-age=300" };
  return new Response(await openApi, { headers });
}

function cookiesAfter(
  request: Request,
  { token, endsSession }: Partial<Served>,
  { ok, status }: Response,
): string[] {
  if (token === "drops" || (ok && token === "ends"))
    return [...clearedCookies(request), ...(endsSession ? clearedSession(request) : [])];
  if (!tokenOf(request) || request.headers.has("authorization")) return [];
  if (status === 401 && !setsToken({ token })) return clearedCookies(request);
  return ok && token === "checks" ? [markerCookie(request)] : [];
}

/** Answers an unknown call without reading its body. */
function takesOf(method: string, there: readonly Endpoint[]): Takes | Response {
  if (SAFE_METHODS.has(method)) return "nothing";
  const endpoint = there.find((one) => one.method === method);
  if (endpoint) return endpoint.takes;
  // Another server may offer more than the contract.
  if (config.shopApiUrl) return "json";
  if (there.length === 0) return refusal(404, "Not found");
  const response = refusal(405, "Method not allowed");
  response.headers.set(
    "allow",
    there
      .map((one) => one.method)
      .sort()
      .join(", "),
  );
  return response;
}

async function forward(
  request: Request,
  path: string,
  { takes, device, row }: { takes: Takes; device: string | null; row: Partial<Served> },
): Promise<Response> {
  const body = await readBytes(request, takes);
  if (isRefusal(body)) return refusal(body.status, body.message);
  try {
    const { method } = request;
    const { search } = new URL(request.url);
    const headers = requestHeaders(request, device);
    if (takes === "nothing") headers.delete("content-type");
    const response = await answer(new Request(answerUrl(path + search), { method, headers, body }));
    if (response.status === 303 && staysInShop(response)) return sentOn(response);
    if (response.status >= 300 && response.status < 400) throw new Error("answered elsewhere");
    const answered = await handBack(request, path, response, { row, sent: body });
    if (setsToken(row)) return answered;
    return await withSessionCookies(request, path, answered, {
      isFromPage: isFromPage(request),
      sent: body,
    });
  } catch (error) {
    log.warn("upstream unreachable for a call", { method: request.method, path, error });
    return unavailable();
  }
}

function unavailable(): Response {
  const refused = refusal(503, "The shop cannot answer right now. Please try again.");
  refused.headers.set("retry-after", "5");
  return refused;
}

async function keptAnswer(request: Request, path: string, kept: string): Promise<Response> {
  const headers = { "cache-control": "private, no-store" };
  const answered = Response.json({ session_id: kept }, { headers });
  return withSessionCookies(request, path, answered, { isFromPage: isFromPage(request) });
}

/** Prevents an open redirect. */
function staysInShop(response: Response): boolean {
  const location = response.headers.get("location") ?? "";
  const shop = "http://shop.invalid";
  return location.startsWith("/") && URL.parse(location, shop)?.origin === shop;
}

function sentOn(response: Response): Response {
  const headers = {
    location: ownPath(response.headers.get("location") ?? ""),
    "cache-control": "private, no-store",
  };
  return new Response(null, { status: 303, headers });
}

async function handBack(
  request: Request,
  path: string,
  response: Response,
  { row, sent }: { row: Partial<Served>; sent?: Uint8Array },
): Promise<Response> {
  const { status } = response;
  const headers = chosen(response.headers, RESPONSE_HEADERS);
  for (const [name, value] of Object.entries(cacheHeaders(request, path, response)))
    headers.set(name, value);
  headers.set("x-content-type-options", "nosniff");
  if (NO_BODY_STATUS.has(status)) return new Response(null, { status, headers });
  if (!setsToken(row) || !isBrowser(request)) {
    return new Response(response.body, { status, headers });
  }
  const { text, token } = withoutToken(await response.text());
  if (!response.ok) return new Response(text, { status, headers });
  if (!token) {
    if (row.token === "maySet") return new Response(text, { status, headers });
    return isRefusedLogIn(text)
      ? refusal(401, INVALID_CREDENTIALS)
      : refusal(502, "The log-in has given no token.");
  }
  for (const cookie of tokenCookies(request, token)) headers.append("set-cookie", cookie);
  const joined = config.shopApiUrl ? await withCarriedCart(text, token, sent) : text;
  return new Response(joined, { status, headers });
}

/** Another server does not report changes, so its answers are never cached. */
function cacheHeaders(request: Request, path: string, { ok }: Response): Record<string, string> {
  const shared = config.shopApiUrl ? null : cacheHeadersOf(`/api${path}`);
  const isEverybodys = ok && request.method === "GET" && !new URL(request.url).search;
  const isAnonymous = !tokenOf(request) && !request.headers.has("authorization");
  const isKept = shared && isEverybodys && isAnonymous;
  return isKept ? shared : { "cache-control": "private, no-store" };
}

function requestHeaders(request: Request, device: string | null): Headers {
  const names = config.trustsProxy ? [...REQUEST_HEADERS, ...PROXY_HEADERS] : REQUEST_HEADERS;
  const headers = chosen(request.headers, names);
  const address = clientAddress(request);
  if (address) headers.set("x-forwarded-for", address);
  if (device) headers.set(DEVICE_HEADER, device);
  const token = tokenOf(request);
  if (token && !headers.has("authorization")) headers.set("authorization", `Bearer ${token}`);
  return headers;
}

function chosen(from: Headers, names: readonly string[]): Headers {
  const headers = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

function refusal(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { "cache-control": "no-store" } });
}

/** Escapes each segment once; `null` for a path that another parser could read differently. */
export function normalizedPath(path: string): string | null {
  const segments: string[] = [];
  for (const escaped of path.split("/").slice(1)) {
    const segment = decoded(escaped);
    if (segment === null || /^\.{0,2}$/.test(segment) || !/^[^\p{Cc}/\\]+$/u.test(segment)) {
      return null;
    }
    segments.push(encodeURIComponent(segment));
  }
  return segments.length === 0 ? null : `/${segments.join("/")}`;
}

function decoded(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return text.isWellFormed() ? text : null;
  } catch {
    return null;
  }
}

const HEADER = "x-forwarded-for";

/**
 * The nearest proxy's header if one is trusted, else the socket's address; `null` if a client
 * could have forged it.
 */
export function clientAddress(request: Request): string | null {
  const said = request.headers.get(HEADER);
  if (said === null || !(config.trustsProxy || isBehindServer())) return null;
  return nearest(said) ?? UNKNOWN_ADDRESS;
}
