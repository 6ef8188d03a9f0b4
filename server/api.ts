import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { SECURE_TOKEN_COOKIE, TOKEN_COOKIE } from "../lib/http/cookies.ts";
import type { Bridge, HandleApi } from "../lib/http/server-bridge.ts";
import type { BufferedResponse, Fetch } from "./in-memory.ts";
import type { PageKey } from "./page-cache/page-cache.ts";
import { isRead, pathOf, sendText } from "./request.ts";

const BASE = "/api";
const METHODS = ["DELETE", "GET", "HEAD", "OPTIONS", "POST", "PUT"];
const HOLDS_TOKEN = new RegExp(`(?:^|[;\\s])(?:${SECURE_TOKEN_COOKIE}|${TOKEN_COOKIE})=`);

export const API_VARY_HEADERS: ReadonlySet<string> = new Set([
  "accept-encoding",
  "authorization",
  "cookie",
]);

/** Only anonymous answers are cached or compressed: compression reveals secrets (BREACH). */
export function isAnonymous({ headers }: IncomingMessage): boolean {
  return headers.authorization === undefined && !HOLDS_TOKEN.test(headers.cookie ?? "");
}

type KeysOf = Bridge["apiKeysOf"];

export function apiKeyOf(request: IncomingMessage, keysOf: KeysOf): PageKey | null {
  const { url = "" } = request;
  if (!keysOf(url) || !isAnonymous(request)) return null;
  return { text: url, url, isData: false };
}

export function apiFetch(handle: HandleApi, keysOf: KeysOf): Fetch {
  return async (url, headers): Promise<BufferedResponse> => {
    const response = await handle(requestOf(url, "GET", headers), pathUnderBase(url));
    const body = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      headers: headersOf(response),
      body,
      missing: null,
      keys: new Set(keysOf(url)),
      lists: new Map(),
    };
  };
}

export async function passToApi(
  handle: HandleApi,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = "", url = "", headers } = request;
  if (method === "OPTIONS" || !METHODS.includes(method)) {
    response.setHeader("Allow", METHODS.join(", "));
    request.resume();
    if (method !== "OPTIONS") return sendText(response, 405, "The API has no such method.\n");
    response.writeHead(204).end();
    return;
  }
  const body = isRead(request) ? null : bodyOf(request);
  const answered = await handle(requestOf(url, method, headers, body), pathUnderBase(url));
  const bytes = Buffer.from(await answered.arrayBuffer());
  const length = bytes.length > 0 ? { "content-length": bytes.length } : {};
  response.writeHead(answered.status, { ...headersOf(answered), ...length });
  response.end(bytes);
}

function pathUnderBase(url: string): string {
  return pathOf({ url }).slice(BASE.length);
}

function requestOf(
  url: string,
  method: string,
  headers: OutgoingHttpHeaders,
  body: ReadableStream | null = null,
): Request {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
  );
  return new Request(`http://shop.invalid${url}`, {
    method,
    headers: pairs,
    body,
    ...(body && { duplex: "half" }),
  });
}

/** Reads the body on demand. What nobody reads is discarded, so that the connection stays usable. */
function bodyOf(request: IncomingMessage): ReadableStream {
  let isFollowed = false;
  const follow = (controller: ReadableStreamDefaultController) => {
    isFollowed = true;
    request.on("data", (chunk) => {
      controller.enqueue(chunk);
      request.pause();
    });
    request.once("end", () => controller.close());
    request.once("error", (error) => controller.error(error));
  };
  return new ReadableStream(
    {
      pull: (controller) => {
        if (!isFollowed) follow(controller);
        request.resume();
      },
      cancel: () => {
        for (const event of ["data", "end"]) request.removeAllListeners(event);
        request.resume();
      },
    },
    { highWaterMark: 0 },
  );
}

function headersOf({ headers }: Response): Record<string, string | string[]> {
  const cookies = headers.getSetCookie();
  const plain = Object.fromEntries(headers);
  return cookies.length === 0 ? plain : { ...plain, "set-cookie": cookies };
}
