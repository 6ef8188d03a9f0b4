import "server-only";
import { randomBytes } from "node:crypto";
import { config } from "@/lib/config";
import { DEVICE_HEADER } from "@/lib/contract/accounts";
import { addToCart, getCart } from "@/lib/contract/cart";
import { endpointsAt } from "@/lib/contract/endpoints";
import { getSessionId } from "@/lib/contract/guest-session";
import { refuseQuery } from "@/lib/contract/query";
import { isRefusal, readBytes } from "@/lib/contract/request";
import { rows } from "@/lib/contract/served/rows";
import { VISIT_HEADER } from "@/lib/domain/account/visit-source";
import { ownPath } from "@/lib/domain/own-path";
import { keptCookie } from "@/lib/http/cookies";
import { askedHost } from "@/lib/http/shop-address";
import { inRequest, log } from "@/lib/platform/log";
import { withCarriedCart } from "../carry-cart";
import { answer, answerUrl } from "../transport";
import { type Call, callOf, isSafe, refusal } from "./call";
import { refuseForeign } from "./origin";
import { answerKept, sessionCookies, sessionIn } from "./session";
import { tokenCookies, withholdToken } from "./token";

/** Each decides one thing of a call; the first answer ends it, without cookies. */
const CHECKS: readonly ((call: Call) => Response | null | Promise<Response | null>)[] = [
  description,
  refuseForeign,
  refuseLongQuery,
  refuseUnknown,
  readSent,
  nameDevice,
];

/**
 * Keeps the token in an HttpOnly cookie and refuses cross-origin writes. Other clients use bearer
 * tokens as the contract says.
 */
export function gateway(request: Request, asked: string): Promise<Response> {
  return inRequest(request.headers.get("x-request-id"), () => passOn(request, asked));
}

async function passOn(request: Request, asked: string): Promise<Response> {
  const call = callOf(request, asked);
  if (call === null) return refusal(404, "Not found");
  for (const check of CHECKS) {
    const answered = await check(call);
    if (answered) return answered;
  }
  const response = answerKept(call) ?? (await forward(call));
  const cookies = [...sessionCookies(call, response), ...tokenCookies(call, response)];
  if (cookies.length > 0) cookies.push(...deviceCookies(call, response));
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

let openApi: Promise<string> | undefined;

/** The contract as an OpenAPI document, whoever answers its calls. */
async function description({ request, path }: Call): Promise<Response | null> {
  if (path !== "/openapi.json" || !isSafe(request)) return null;
  openApi ??= import("@/lib/contract/openapi/document").then(({ openApiDocument }) =>
    JSON.stringify(openApiDocument()),
  );
  const headers = { "content-type": "application/json", "cache-control": "public, max-age=300" };
  return new Response(await openApi, { headers });
}

/** 128 random bits, base64url, for a browser that has none. */
export function nameDevice(call: Call): null {
  const { row, visitor } = call;
  const isNew = row.device === "keeps" && visitor.isBrowser && visitor.device === null;
  const device = isNew ? randomBytes(16).toString("base64url") : visitor.device;
  if (row.device && device !== null) call.device = device;
  return null;
}

/** The password was right or is new, so the account now knows the device. */
export function deviceCookies({ row, device, visitor }: Call, { ok }: Response): string[] {
  return ok && row.device === "keeps" && device
    ? [keptCookie("device", device, visitor.isHttps)]
    : [];
}

export function refuseLongQuery({ search }: Call): Response | null {
  const tooMuch = refuseQuery(search);
  return tooMuch && refusal(tooMuch.status, tooMuch.message);
}

/** Another server may offer more than the contract. */
export function refuseUnknown({ request, endpoints, endpoint }: Call): Response | null {
  if (isSafe(request) || endpoint || config.shopApiUrl) return null;
  if (endpoints.length === 0) return refusal(404, "Not found");
  const response = refusal(405, "Method not allowed");
  const methods = endpoints.map(({ method }) => method).sort();
  response.headers.set("allow", methods.join(", "));
  return response;
}

export async function readSent(call: Call): Promise<Response | null> {
  const sent = await readBytes(call.request, call.takes);
  if (isRefusal(sent)) return refusal(sent.status, sent.message);
  call.sent = sent;
  return null;
}

const PRIVATE = { "cache-control": "private, no-store" };
const REQUEST_HEADERS = [
  "accept",
  "authorization",
  "content-type",
  DEVICE_HEADER,
  "idempotency-key",
  "user-agent",
];
/** Only a trusted proxy may set these; a client could forge them. */
const PROXY_HEADERS = [
  "cf-ipcountry",
  "cf-region-code",
  "x-vercel-ip-country",
  "x-vercel-ip-country-region",
];
const RESPONSE_HEADERS = ["content-type", "content-disposition", "content-language", "retry-after"];

/** Asks the backend. */
export async function forward(call: Call): Promise<Response> {
  const { request, path, search, sent } = call;
  const { method } = request;
  try {
    const headers = requestHeaders(call);
    const url = answerUrl(path + search);
    const response = await answer(new Request(url, { method, headers, body: sent }));
    if (response.status === 303 && staysInShop(response)) return sentOn(response);
    if (response.status >= 300 && response.status < 400) throw new Error("answered elsewhere");
    return await handBack(call, response);
  } catch (error) {
    log.warn("upstream unreachable for a call", { method, path, error });
    const refused = refusal(503, "The shop cannot answer right now. Please try again.");
    refused.headers.set("retry-after", "5");
    return refused;
  }
}

function requestHeaders({ request, endpoint, takes, visitor, device }: Call): Headers {
  const names = config.trustsProxy ? [...REQUEST_HEADERS, ...PROXY_HEADERS] : REQUEST_HEADERS;
  const headers = new Headers(chosen(request.headers, names));
  const visit = endpoint === addToCart || endpoint === getCart ? visitIn(request.headers) : null;
  if (visit !== null) headers.set(VISIT_HEADER, visit);
  if (takes === "nothing") headers.delete("content-type");
  if (visitor.address) headers.set("x-forwarded-for", visitor.address);
  if (device) headers.set(DEVICE_HEADER, device);
  if (visitor.token && !visitor.hasAuthorization) {
    headers.set("authorization", `Bearer ${visitor.token}`);
  }
  return headers;
}

/** As a page's script says it, or a page's path; without either, the page of the shop that calls. */
function visitIn(headers: Headers): string | null {
  const host = askedHost(headers);
  const said = headers.get(VISIT_HEADER);
  if (said !== null) return said.startsWith("/") ? `https://${host}${said}` : said;
  const page = headers.get("referer");
  return page !== null && URL.parse(page)?.host === host ? page : null;
}

/** Prevents an open redirect. */
function staysInShop(response: Response): boolean {
  const location = response.headers.get("location") ?? "";
  const shop = "http://shop.invalid";
  return location.startsWith("/") && URL.parse(location, shop)?.origin === shop;
}

function sentOn(response: Response): Response {
  const headers = { location: ownPath(response.headers.get("location") ?? ""), ...PRIVATE };
  return new Response(null, { status: 303, headers });
}

async function handBack(call: Call, response: Response): Promise<Response> {
  const { endpoint, visitor } = call;
  const { status, body } = response;
  const headers = {
    ...chosen(response.headers, RESPONSE_HEADERS),
    ...cacheHeaders(call, response),
    "x-content-type-options": "nosniff",
  };
  const answered = new Response(body, { status, headers });
  if (body === null) return answered;
  if (call.setsToken) return visitor.isBrowser ? withCart(call, answered) : answered;
  if (endpoint !== getSessionId) return answered;
  const text = await answered.text();
  call.newSession = sessionIn(text);
  return new Response(text, { status, headers });
}

/** Another server may not carry the guest's cart over. */
async function withCart(call: Call, answered: Response): Promise<Response> {
  const response = await withholdToken(call, answered);
  if (!config.shopApiUrl || call.newToken === undefined) return response;
  const text = await withCarriedCart(await response.text(), call.newToken, call.sent);
  return new Response(text, response);
}

/** Another server does not report changes, so its answers are never cached. */
function cacheHeaders({ request, path, search, visitor }: Call, { ok }: Response) {
  const isAnonymous = visitor.token === null && !visitor.hasAuthorization;
  const isEverybodys = ok && request.method === "GET" && search === "" && isAnonymous;
  const shared = isEverybodys && !config.shopApiUrl ? cacheHeadersOf(`/api${path}`) : null;
  return shared ?? PRIVATE;
}

function chosen(from: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries([...from].filter(([name]) => names.includes(name)));
}

/** Reads whose answer is the same for everyone who is not signed in. */
const shared = rows.flatMap(([{ path }, { sharedSeconds, keys }]) => {
  if (sharedSeconds === undefined || !keys) return [];
  const address = new RegExp(`^/api${path.replace(":id", "([1-9]\\d{0,8})")}$`);
  const keysOf = (id: string) =>
    keys(undefined, { query: undefined, body: undefined, parameters: { id } });
  return [{ address, seconds: sharedSeconds, keysOf }];
});

const sharedAt = (address: string) => shared.find((call) => call.address.test(address));

/** The surrogate keys of an answer that shared caches may keep; `null` of any other. */
export function apiKeysOf(address: string): readonly string[] | null {
  const call = sharedAt(address);
  return call ? call.keysOf(call.address.exec(address)?.[1] ?? "") : null;
}

/** The path with its parameters' names, such as `/products/:id`; `null` for no call of the contract. */
export const callRoute = (path: string): string | null => endpointsAt(path)[0]?.path ?? null;

function cacheHeadersOf(address: string): Record<string, string> | null {
  const call = sharedAt(address);
  if (!call) return null;
  return {
    "cache-control": `public, max-age=0, s-maxage=${call.seconds}`,
    vary: "Authorization, Cookie",
  };
}
