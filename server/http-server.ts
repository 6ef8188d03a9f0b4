import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { VISIT_MARK } from "../lib/domain/account/campaign.ts";
import { ownPath } from "../lib/domain/own-path.ts";
import { isHttps } from "../lib/http/https.ts";
import { canonicalPath, mayBePage, pageRuleOf } from "../lib/http/page-rules.ts";
import { headersFor } from "../lib/http/security-headers.ts";
import type { Bridge } from "../lib/http/server-bridge.ts";
import { yieldToEventLoop } from "../lib/platform/event-loop.ts";
import { inRequest, log } from "../lib/platform/log.ts";
import { readVersion, versionText } from "../lib/platform/version.ts";
import { isAnonymous, passToApi } from "./api.ts";
import { BUSY, openCaches } from "./caches.ts";
import { ForwardedReport } from "./forwarded-report.ts";
import { inMemory } from "./in-memory.ts";
import { preferMarkdown, withPageHeaders } from "./markdown.ts";
import type { Invalidation } from "./page-cache/page-cache.ts";
import { LED_BY_CODE } from "./page-key.ts";
import { RenderHealth } from "./render-health.ts";
import {
  assignRequestId,
  cameThroughProxy,
  cartLinkOf,
  isRead,
  methodNotAllowed,
  normalizeAddress,
  pathOf,
  sendText,
  setHeaders,
  single,
} from "./request.ts";
import { RequestReport } from "./request-report.ts";
import { REVALIDATE_PATH, revalidate } from "./revalidate.ts";
import { createServerWithTimeouts, type Timeouts } from "./slow-clients.ts";
import { staticFiles } from "./static-files.ts";
import { Stop } from "./stop.ts";
import { Streams } from "./streams.ts";
import { type Forwarded, settleForwarded, trustOf } from "./trusted-proxies.ts";

type Optional = "trustedProxies" | "keepAliveSeconds" | "callRoute";
type OfProcess = "close" | "followChanges" | "watchSettings" | "stopDelaySeconds" | "host";
type OfReports = "metrics" | "figures" | "dataFolder";

export interface ShopServerOptions
  extends Partial<Pick<Bridge, Optional>>,
    Omit<Bridge, OfProcess | OfReports | Optional> {
  root: string;
  invalidation: Invalidation;
  isRemote: boolean;
  timeouts?: Timeouts;
}

const HTTP_HEADERS = flatHeaders(false);
const HTTPS_HEADERS = flatHeaders(true);
const HTTPS_ALONE = HTTPS_HEADERS.slice(HTTP_HEADERS.length);
/** On pages that anybody may know, the shop's own pages and calls learn where the visit came from. The last policy counts. */
const LANDING_HEADERS = ["Referrer-Policy", "strict-origin-when-cross-origin"];
/** One cached page for all unknown addresses, so that a stranger's many are not rendered one by one. */
const NOT_FOUND_PAGE = "/products/nowhere";
const UNKNOWN_CALL = "/api/nowhere";
const API = /^\/api(?:\/|$)/;
/** Too long to be held in memory. */
const STREAMS: ReadonlySet<string> = new Set(["/feed.xml", "/feed.tsv"]);
const OWN = /^\/(?:ucp|webhooks|pay|buy|csp-report|browser-errors|forms|healthz|readyz)(?:\/|$)/;

interface Prepared {
  id: string;
  forwarded: Forwarded;
}

export interface ShopServer {
  server: Server;
  stop: (delaySeconds?: number) => Promise<void>;
  waitingRenders: () => { page: number; call: number };
}

export function createShopServer(next: RequestListener, options: ShopServerOptions): ShopServer {
  const sendFile = staticFiles(options, everyHeader);
  const version = `version ${versionText(readVersion(options.root))}\n`;
  const rendering = new RenderHealth(withPageHeaders(inMemory(next)), options.root);
  const { pages, calls } = openCaches(rendering.fetchPage, {
    ...options,
    headers: HTTP_HEADERS,
    requestHeaders: (request) => {
      const id = ["X-Request-Id", single(request.headers["x-request-id"]) ?? ""];
      const isLanding = VISIT_MARK.test(request.url ?? "") && pageRuleOf(pathOf(request));
      const own = isLanding ? [...id, ...LANDING_HEADERS] : id;
      return isReachedByHttps(request) ? [...own, ...HTTPS_ALONE] : own;
    },
  });
  const requests = new RequestReport(options.callRoute ?? (() => null));
  const isTrusted = trustOf(options.trustsProxy ? (options.trustedProxies ?? 1) : 0);
  const report = new ForwardedReport();
  const streams = new Streams();
  let hasWarned = false;
  const server = createServerWithTimeouts(
    (request, response) => {
      // A kept connection that is used in the moment of closing loses its request.
      if (stop.isStopping) response.setHeader("Connection", "close");
      const failed = (error: unknown) => {
        if (!request.readableAborted) fail(request, response, error);
      };
      try {
        const prepared = prepareRequest(request);
        requests.follow(request, response, prepared.id);
        preferMarkdown(request);
        if (!sendCached(request, response)) handle(request, response, prepared).catch(failed);
      } catch (error) {
        failed(error);
      }
    },
    options.timeouts,
    options.keepAliveSeconds,
  );
  const stop = new Stop(server);

  function prepareRequest(request: IncomingMessage): Prepared {
    if (!hasWarned && !options.trustsProxy && cameThroughProxy(request)) warn();
    const forwarded = settleForwarded(request, isTrusted);
    report.note(request.url ?? "", forwarded);
    const id = assignRequestId(request);
    return { id, forwarded };
  }

  function sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isRead(request)) return false;
    const cache = request.url?.startsWith("/api/") ? calls : pages;
    return cache.sendCached(request, response);
  }

  async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    { id, forwarded }: Prepared,
  ): Promise<void> {
    const allowed = methodNotAllowed(request);
    if (!allowed && !normalizeAddress(request)) request.url = badAddress(request);
    const cartLink = allowed ? null : cartLinkOf(request.url ?? "");
    request.url = cartLink ?? request.url;
    const path = pathOf(request);
    if (API.test(path)) return answerApi(request, response, id);
    if (!allowed && !OWN.test(path) && !STREAMS.has(path)) {
      if (await sendFile(request, response)) return;
      const spelled = canonicalPath(path);
      if (spelled !== null) {
        return redirect(request, response, spelled + (request.url ?? "").slice(path.length));
      }
      const listing = isData(request) ? null : options.canonicalListing(request.url ?? "");
      if (listing !== null) return redirect(request, response, listing);
      // Next answers unknown data itself: the router reads its address from the answer.
      if (!mayBePage(path) && !isData(request)) request.url = NOT_FOUND_PAGE;
      const { url = "", headers } = request;
      // A page that reads its visitor's cart notes the visit there.
      if (VISIT_MARK.test(url)) headers["x-visit"] = `${url} ${headers.referer ?? ""}`;
      if (LED_BY_CODE.test(url)) headers["x-led-by-code"] = "1";
      return pages.answer(request, response);
    }
    setSecurityHeaders(request, response);
    response.setHeader("X-Request-Id", id);
    if (allowed) return refuseMethod(request, response, allowed);
    if (cartLink !== null) response.setHeader("Referrer-Policy", "no-referrer");
    if (path === "/healthz") return sendText(response, 200, `alive, ${version}${seen(forwarded)}`);
    if (path === "/readyz") return sendReadiness(response);
    if (STREAMS.has(path) && !streams.admit(request, response)) return sendBusy(response);
    if (!isRead(request)) invalidateAround(response);
    next(request, response);
  }

  async function answerApi(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
  ): Promise<void> {
    if (isRead(request) && isAnonymous(request)) return calls.answer(request, response);
    setSecurityHeaders(request, response);
    response.setHeader("X-Request-Id", id);
    const { api, invalidation, revalidateSecret: secret } = options;
    if (secret !== null && request.method === "POST" && pathOf(request) === REVALIDATE_PATH) {
      return revalidate(request, response, { secret, invalidation });
    }
    await yieldToEventLoop();
    if (!isRead(request)) invalidateAround(response);
    await passToApi(api, request, response);
  }

  /** Asked through all proxies, the shop says how many it has to trust (npm run shop -- doctor). */
  function seen({ addresses, trusted }: Forwarded): string {
    return `forwarded addresses: ${addresses}, trusted: ${Math.min(addresses, trusted)}\n`;
  }

  function redirect(request: IncomingMessage, response: ServerResponse, address: string): void {
    setSecurityHeaders(request, response);
    response.setHeader("Cache-Control", "public, max-age=3600");
    response.writeHead(308, { Location: ownPath(address) }).end();
  }

  /** A process learns of its own writes before it answers. */
  function invalidateAround(response: ServerResponse): void {
    options.invalidation.markUncertain();
    response.once("finish", () => options.invalidation.markUncertain());
  }

  function isReachedByHttps({ headers }: IncomingMessage): boolean {
    return isHttps(single(headers["x-forwarded-proto"]), options);
  }

  function everyHeader(request: IncomingMessage): readonly string[] {
    return isReachedByHttps(request) ? HTTPS_HEADERS : HTTP_HEADERS;
  }

  function setSecurityHeaders(request: IncomingMessage, response: ServerResponse): void {
    setHeaders(response, everyHeader(request));
  }

  function warn(): void {
    hasWarned = true;
    log.warn(
      "A request came through a proxy whose word does not count: https and visitors' addresses are not known. Set TRUST_PROXY=1 if the proxy is yours.",
    );
  }

  async function sendReadiness(response: ServerResponse): Promise<void> {
    const reason = await whyNotReady();
    if (reason === null) return sendText(response, 200, `ready, ${version}`);
    response.setHeader("Retry-After", "5");
    sendText(response, 503, `not ready, ${version}${reason}\n`);
  }

  async function whyNotReady(): Promise<string | null> {
    if (stop.isStopping) return "The shop is stopping.";
    if (!(await options.isReady())) return "The backend does not answer, or is still starting.";
    return rendering.fault();
  }

  return {
    server,
    stop: (delaySeconds) => stop.run(delaySeconds),
    waitingRenders: () => ({ page: pages.waitingRenders, call: calls.waitingRenders }),
  };
}

function flatHeaders(isHttps: boolean): readonly string[] {
  return headersFor({ isHttps, isDevelopment: false }).flatMap(({ key, value }) => [key, value]);
}

function isData({ headers }: IncomingMessage): boolean {
  return headers.rsc !== undefined;
}

function badAddress({ url = "" }: IncomingMessage): string {
  return url.startsWith("/api/") ? UNKNOWN_CALL : NOT_FOUND_PAGE;
}

function refuseMethod(request: IncomingMessage, response: ServerResponse, allowed: string): void {
  response.setHeader("Allow", allowed);
  request.resume();
  if (request.method === "OPTIONS") response.writeHead(204).end();
  else sendText(response, 405, "This address can only be read.\n");
}

function sendBusy(response: ServerResponse): void {
  response.setHeader("Retry-After", "60");
  sendText(response, 503, `${BUSY}\n`);
}

function fail({ headers }: IncomingMessage, response: ServerResponse, error: unknown): void {
  const id = single(headers["x-request-id"]) ?? "";
  inRequest(id, () => log.error("a request failed", { error }));
  if (response.headersSent) response.destroy();
  else sendText(response, 500, `Something went wrong. Please try again. Reference: ${id}\n`);
}
