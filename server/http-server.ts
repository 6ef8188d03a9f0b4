import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { yieldToEventLoop } from "../lib/event-loop.ts";
import { isHttps } from "../lib/http/https.ts";
import { mayBePage, spelledPath } from "../lib/http/page-rules.ts";
import { headersFor } from "../lib/http/security-headers.ts";
import type { Shop } from "../lib/http/server-bridge.ts";
import { inRequest, log } from "../lib/log.ts";
import { API_VARY_HEADERS, apiKeyOf, apiReads, isAnonymous, passToApi } from "./api.ts";
import { BackendHealth } from "./backend-health.ts";
import { inMemory } from "./in-memory.ts";
import type { Invalidation } from "./invalidation.ts";
import { preferMarkdown, varyingByAccept } from "./markdown.ts";
import { PageCache } from "./page-cache.ts";
import { keyOf, VARY_HEADERS } from "./page-key.ts";
import {
  cameThroughProxy,
  identify,
  isRead,
  methodsInstead,
  pathOf,
  say,
  setHeaders,
  single,
  tidyAddress,
} from "./request.ts";
import { REVALIDATE_PATH, revalidate } from "./revalidate.ts";
import { type Patience, patientServer } from "./slow-clients.ts";
import { staticFiles } from "./static-files.ts";
import { Stop } from "./stop.ts";
import { Streams } from "./streams.ts";

export interface Setting extends Omit<Shop, "close" | "followChanges"> {
  /** The project's folder: `public/` and `.next/static` lie in it. */
  root: string;
  invalidation: Invalidation;
  /** Whether another server answers the contract, over a network. */
  isFromAfar: boolean;
  patience?: Patience;
}

const HTTP_HEADERS = flatHeaders(false);
const HTTPS_HEADERS = flatHeaders(true);
const HTTPS_ALONE = HTTPS_HEADERS.slice(HTTP_HEADERS.length);
/**
 * A listing that there is not: what answers is the shop's own page for that, and is kept. It stands
 * for all addresses that the shop has not, so that a stranger's many are not made one by one.
 */
const NOWHERE = "/products/nowhere";
const NO_CALL = "/api/nowhere";
const API = /^\/api(?:\/|$)/;
/** Too long to be held in memory: sent as it is made. */
const STREAM = "/feed.xml";
/** Neither pages nor files: answered here, or passed on as they come. */
const OWN = /^\/(?:webhooks|pay|csp-report|forms|healthz|readyz)(?:\/|$)/;
const MEGABYTE = 1024 * 1024;
/**
 * Rendering is work for the processor: several at once end in one turn of the event loop, and hold
 * everybody else up for all of them. An answer of the API, and a page whose products come from
 * another server, mostly wait.
 */
const CONCURRENCY = { pages: 1, remotePages: 8, api: 64 };
const BUSY = "Very many people are here just now. Please try again in a moment.";

export interface Door {
  server: Server;
  /** Takes no more, and is done when everything under way has been answered. */
  stop: () => Promise<void>;
}

/**
 * Everything that comes in passes here: addresses and methods that nothing has are answered, kept
 * pages and files are sent, and the rest is for Next, asked in memory for pages.
 */
export function door(next: RequestListener, setting: Setting): Door {
  const files = staticFiles(setting, everyHeader);
  const everywhere = {
    invalidation: setting.invalidation,
    isReachable: setting.isReachable,
    digestOf: setting.digestOf,
    health: new BackendHealth(setting.isReachable),
    headers: HTTP_HEADERS,
    cacheInFront: setting.cacheInFront,
    requestHeaders: (request: IncomingMessage) => {
      const id = ["X-Request-Id", single(request.headers["x-request-id"]) ?? ""];
      return isReachedByHttps(request) ? [...id, ...HTTPS_ALONE] : id;
    },
  };
  const pages = new PageCache({
    ...everywhere,
    ask: varyingByAccept(inMemory(next)),
    concurrency: setting.isFromAfar ? CONCURRENCY.remotePages : CONCURRENCY.pages,
    maxBytes: 64 * MEGABYTE,
    keyOf: (request) => keyOf(request, setting.publicUrl === null),
    varyHeaders: VARY_HEADERS,
    errorPages: setting,
    busy: { type: "text/plain; charset=utf-8", text: `${BUSY}\n` },
  });
  const apiPages = new PageCache({
    ...everywhere,
    ask: apiReads(setting.api),
    concurrency: CONCURRENCY.api,
    maxBytes: 16 * MEGABYTE,
    keyOf: apiKeyOf,
    varyHeaders: API_VARY_HEADERS,
    errorPages: null,
    busy: { type: "application/json", text: JSON.stringify({ message: BUSY }) },
  });
  const logsRequests = process.env.LOG === "json";
  const streams = new Streams();
  let hasWarned = false;
  const server = patientServer((request, response) => {
    if (stop.isStopping) response.setHeader("Connection", "close");
    const failed = (error: unknown) => {
      if (!request.readableAborted) fail(response, error);
    };
    try {
      const id = meet(request, response);
      if (!sendKept(request, response)) handle(request, response, id).catch(failed);
    } catch (error) {
      failed(error);
    }
  }, setting.patience);
  const stop = new Stop(server);

  /** @returns the request's id. */
  function meet(request: IncomingMessage, response: ServerResponse): string {
    if (!hasWarned && !setting.trustsProxy && cameThroughProxy(request)) warn();
    const id = identify(request, setting.trustsProxy);
    if (logsRequests) tellOf(request, response, id);
    preferMarkdown(request);
    return id;
  }

  function sendKept(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isRead(request)) return false;
    const cache = request.url?.startsWith("/api/") ? apiPages : pages;
    return cache.sendCached(request, response) || files.sendKept(request, response);
  }

  async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
  ): Promise<void> {
    const allowed = methodsInstead(request);
    if (!allowed && !tidyAddress(request)) request.url = badAddress(request);
    const path = pathOf(request);
    if (API.test(path)) return answerApi(request, response, id);
    if (!allowed && !OWN.test(path) && path !== STREAM) {
      if (files.send(request, response)) return;
      const spelled = spelledPath(path);
      if (spelled !== null) {
        return leadTo(request, response, spelled + (request.url ?? "").slice(path.length));
      }
      const listing = isData(request) ? null : setting.spelledListing(request.url ?? "");
      if (listing !== null) return leadTo(request, response, listing);
      // Data is left to Next: the script that asks for it believes the address that it says.
      if (!mayBePage(path) && !isData(request)) request.url = NOWHERE;
      return pages.answer(request, response);
    }
    dress(request, response);
    response.setHeader("X-Request-Id", id);
    if (allowed) return refuseMethod(request, response, allowed);
    if (path === "/healthz") return say(response, 200, "alive\n");
    if (path === "/readyz") return sayReady(response);
    if (path === STREAM && !streams.admit(request, response)) return sayBusy(response);
    if (!isRead(request)) invalidateAround(response);
    next(request, response);
  }

  async function answerApi(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
  ): Promise<void> {
    if (isRead(request) && isAnonymous(request)) return apiPages.answer(request, response);
    dress(request, response);
    response.setHeader("X-Request-Id", id);
    const { api, invalidation, revalidateSecret: secret } = setting;
    if (secret !== null && request.method === "POST" && pathOf(request) === REVALIDATE_PATH) {
      return revalidate(request, response, { secret, invalidation });
    }
    await yieldToEventLoop();
    if (!isRead(request)) invalidateAround(response);
    await passToApi(api, request, response);
  }

  /** The same address, spelled as the shop spells it. */
  function leadTo(request: IncomingMessage, response: ServerResponse, address: string): void {
    dress(request, response);
    response.setHeader("Cache-Control", "public, max-age=3600");
    response.writeHead(308, { Location: address }).end();
  }

  /** What this process writes is known before its answer arrives. */
  function invalidateAround(response: ServerResponse): void {
    setting.invalidation.markUncertain();
    response.once("finish", () => setting.invalidation.markUncertain());
  }

  function isReachedByHttps({ headers }: IncomingMessage): boolean {
    return isHttps(single(headers["x-forwarded-proto"]), setting);
  }

  function everyHeader(request: IncomingMessage): readonly string[] {
    return isReachedByHttps(request) ? HTTPS_HEADERS : HTTP_HEADERS;
  }

  function dress(request: IncomingMessage, response: ServerResponse): void {
    setHeaders(response, everyHeader(request));
  }

  function warn(): void {
    hasWarned = true;
    log.warn(
      "A request came through a proxy whose word does not count: https and visitors' addresses are not known. Set TRUST_PROXY=1 if the proxy is yours.",
    );
  }

  async function sayReady(response: ServerResponse): Promise<void> {
    const isReady = !stop.isStopping && (await setting.isReady());
    if (isReady) return say(response, 200, "ready\n");
    response.setHeader("Retry-After", "5");
    say(response, 503, "not ready\n");
  }

  return { server, stop: () => stop.run() };
}

/** What every answer carries, as `writeHead` takes it: name, value, name, value. */
function flatHeaders(isHttps: boolean): readonly string[] {
  return headersFor({ isHttps, isDevelopment: false }).flatMap(({ key, value }) => [key, value]);
}

/** Whether an open page's script asks. */
function isData({ headers }: IncomingMessage): boolean {
  return headers.rsc !== undefined;
}

/** One line a request, for who collects them. */
function tellOf(
  { method, url: path }: IncomingMessage,
  response: ServerResponse,
  id: string,
): void {
  const began = performance.now();
  response.once("close", () => {
    const ms = Math.round(performance.now() - began);
    inRequest(id, () => log.info("request", { method, path, status: response.statusCode, ms }));
  });
}

function badAddress({ url = "" }: IncomingMessage): string {
  return url.startsWith("/api/") ? NO_CALL : NOWHERE;
}

function refuseMethod(request: IncomingMessage, response: ServerResponse, allowed: string): void {
  response.setHeader("Allow", allowed);
  request.resume();
  if (request.method === "OPTIONS") response.writeHead(204).end();
  else say(response, 405, "This address can only be read.\n");
}

function sayBusy(response: ServerResponse): void {
  response.setHeader("Retry-After", "60");
  say(response, 503, `${BUSY}\n`);
}

function fail(response: ServerResponse, error: unknown): void {
  log.error("the door failed", { error });
  if (response.headersSent) response.destroy();
  else say(response, 500, "Something went wrong. Please try again.\n");
}
