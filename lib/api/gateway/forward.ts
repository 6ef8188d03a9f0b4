import "server-only";
import { config } from "@/lib/config";
import { DEVICE_HEADER } from "@/lib/contract/accounts";
import { getSessionId } from "@/lib/contract/guest-session";
import { VISIT_HEADER } from "@/lib/domain/account/visit";
import { ownPath } from "@/lib/domain/own-path";
import { log } from "@/lib/platform/log";
import { withCarriedCart } from "../carry-cart";
import { answer, answerUrl } from "../transport";
import { type Call, refusal } from "./call";
import { sessionIn } from "./session";
import { cacheHeadersOf } from "./shared";
import { withholdToken } from "./token";

const PRIVATE = { "cache-control": "private, no-store" };
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

function requestHeaders({ request, takes, visitor, device }: Call): Headers {
  const names = config.trustsProxy ? [...REQUEST_HEADERS, ...PROXY_HEADERS] : REQUEST_HEADERS;
  const headers = new Headers(chosen(request.headers, names));
  if (takes === "nothing") headers.delete("content-type");
  if (visitor.address) headers.set("x-forwarded-for", visitor.address);
  if (device) headers.set(DEVICE_HEADER, device);
  if (visitor.token && !visitor.hasAuthorization) {
    headers.set("authorization", `Bearer ${visitor.token}`);
  }
  return headers;
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
