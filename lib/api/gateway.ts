import "server-only";
import { config } from "@/lib/config";
import { inRequest, log } from "@/lib/log";
import { clientAddress } from "./gateway/address";
import { readBody } from "./gateway/body";
import { isBrowser, isOwnOrigin } from "./gateway/origin";
import { canonicalPath } from "./gateway/path";
import { clearedCookies, markerCookie, tokenCookies, tokenOf, withoutToken } from "./gateway/token";
import { answer, answerUrl } from "./transport";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
const SETS_TOKEN: ReadonlySet<string> = new Set(["/login", "/register"]);
const MAXIMUM_BODY_BYTES = 10 * 1024 * 1024;
const NO_BODY_STATUS: ReadonlySet<number> = new Set([204, 205, 304]);
const REQUEST_HEADERS = [
  "accept",
  "authorization",
  "content-type",
  "idempotency-key",
  "user-agent",
];
/** What only a proxy in front of the shop can know; anyone else could make it up. */
const PROXY_HEADERS = [
  "cf-ipcountry",
  "cf-region-code",
  "x-vercel-ip-country",
  "x-vercel-ip-country-region",
];
const RESPONSE_HEADERS = ["content-type", "content-disposition", "content-language", "retry-after"];

/**
 * The contract over HTTP. For browsers it turns the token cookie into a bearer header, refuses state
 * changes that another origin sends with it, keeps tokens out of scripts' reach and forgets those
 * that are no longer good. A client that is no browser sends and gets its token as the contract says.
 * @param asked the path under the contract's base, starting with "/".
 */
export function gateway(request: Request, asked: string): Promise<Response> {
  return inRequest(request.headers.get("x-request-id"), () => passOn(request, asked));
}

async function passOn(request: Request, asked: string): Promise<Response> {
  const path = canonicalPath(asked);
  if (path === null) return refusal(404, "Not found");
  const changes = !SAFE_METHODS.has(request.method);
  if (changes && !isOwnOrigin(request) && !request.headers.has("authorization")) {
    return refusal(403, "This request must come from the shop itself.");
  }
  const response = await forward(request, path);
  for (const cookie of cookiesAfter(request, path, response)) {
    response.headers.append("set-cookie", cookie);
  }
  return response;
}

/** What an answer means for the token's cookie, apart from a log-in's. */
function cookiesAfter(request: Request, path: string, { ok, status }: Response): string[] {
  const endpoint = path.toLowerCase();
  if (request.method === "POST" && endpoint === "/logout") return clearedCookies(request);
  // Setting a password ends every token of the account.
  if (ok && endpoint === "/password/reset") return clearedCookies(request);
  if (!tokenOf(request) || request.headers.has("authorization")) return [];
  if (status === 401 && !SETS_TOKEN.has(endpoint)) return clearedCookies(request);
  return ok && endpoint === "/check_token" ? [markerCookie(request)] : [];
}

async function forward(request: Request, path: string): Promise<Response> {
  try {
    const hasBody = !SAFE_METHODS.has(request.method);
    const body = hasBody ? await readBody(request, MAXIMUM_BODY_BYTES) : undefined;
    if (body === null) return refusal(413, "The request is too large.");
    const { method, url } = request;
    const address = answerUrl(path + new URL(url).search);
    const response = await answer(
      new Request(address, { method, headers: requestHeaders(request), body }),
    );
    if (response.status === 303 && staysInShop(response)) return sentOn(response);
    if (response.status >= 300 && response.status < 400) throw new Error("answered elsewhere");
    return await handBack(request, path, response);
  } catch (error) {
    log.warn("nobody answers a call", { method: request.method, path, error });
    const refused = refusal(503, "The shop cannot answer right now. Please try again.");
    refused.headers.set("retry-after", "5");
    return refused;
  }
}

/** A form's answer may send the shopper on to a page of the shop, never to another host. */
function staysInShop(response: Response): boolean {
  const location = response.headers.get("location") ?? "";
  const shop = "http://shop.invalid";
  return location.startsWith("/") && URL.parse(location, shop)?.origin === shop;
}

function sentOn(response: Response): Response {
  const headers = chosen(response.headers, ["location"]);
  headers.set("cache-control", "private, no-store");
  return new Response(null, { status: 303, headers });
}

async function handBack(request: Request, path: string, response: Response): Promise<Response> {
  const { status } = response;
  const headers = chosen(response.headers, RESPONSE_HEADERS);
  headers.set("cache-control", "private, no-store");
  headers.set("x-content-type-options", "nosniff");
  if (NO_BODY_STATUS.has(status)) return new Response(null, { status, headers });
  if (!SETS_TOKEN.has(path.toLowerCase()) || !isBrowser(request)) {
    return new Response(response.body, { status, headers });
  }
  const { text, token } = withoutToken(await response.text());
  for (const cookie of response.ok && token ? tokenCookies(request, token) : []) {
    headers.append("set-cookie", cookie);
  }
  return new Response(text, { status, headers });
}

function requestHeaders(request: Request): Headers {
  const names = config.trustsProxy ? [...REQUEST_HEADERS, ...PROXY_HEADERS] : REQUEST_HEADERS;
  const headers = chosen(request.headers, names);
  const address = clientAddress(request);
  if (address) headers.set("x-forwarded-for", address);
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
