import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { securityHeaders } from "../lib/security-headers.ts";
import { type Ask, inMemory } from "./in-memory.ts";
import { answerPage } from "./pages.ts";
import { identify, isRead, methodsInstead, pathOf, tidyAddress } from "./request.ts";
import { type Patience, patientServer } from "./slow-clients.ts";
import { staticFiles } from "./static-files.ts";
import { Stop } from "./stop.ts";

export interface Setting {
  /** The project's folder: `public/` and `.next/static` lie in it. */
  root: string;
  /** Whether a proxy in front of the shop says who asks. */
  trustsProxy: boolean;
  isReachable: () => Promise<boolean>;
  patience?: Patience;
}

/** No route has it: what answers is the shop's own page for what is not there. */
const NOWHERE = "/not-found";
/** Answered while they are read, and never kept. */
const STREAMED = /^\/(?:api|webhooks|pay|csp-report)(?:\/|$)/;

export interface Door {
  server: Server;
  /** Takes no more, and is done when everything under way has been answered. */
  stop: () => Promise<void>;
}

/**
 * Everything that comes in passes here: addresses and methods that nothing has are answered, files
 * are sent, and the rest is for Next, asked in memory for pages.
 */
export function door(next: RequestListener, setting: Setting): Door {
  const ask: Ask = inMemory(next);
  const sendFile = staticFiles(setting.root);
  const headers = securityHeaders(false);
  const server = patientServer((request, response) => {
    stop.track(response);
    handle(request, response).catch((error: unknown) => fail(response, error));
  }, setting.patience);
  const stop = new Stop(server);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const { key, value } of headers) response.setHeader(key, value);
    response.setHeader("X-Request-Id", identify(request, setting.trustsProxy));
    const allowed = methodsInstead(request);
    if (allowed) return refuseMethod(request, response, allowed);
    if (!tidyAddress(request)) request.url = badAddress(request);
    const path = pathOf(request);
    if (path === "/healthz") return say(response, 200, "alive\n");
    if (path === "/readyz") return sayReady(response);
    if (isRead(request) && sendFile(request, response)) return;
    if (STREAMED.test(path)) next(request, response);
    else await answerPage(request, response, ask, setting.isReachable);
  }

  async function sayReady(response: ServerResponse): Promise<void> {
    const isReady = !stop.isStopping && (await setting.isReachable());
    if (isReady) return say(response, 200, "ready\n");
    response.setHeader("Retry-After", "5");
    say(response, 503, "not ready\n");
  }

  return { server, stop: () => stop.run() };
}

function badAddress({ url = "" }: IncomingMessage): string {
  return url.startsWith("/api/") ? `/api${NOWHERE}` : NOWHERE;
}

function refuseMethod(request: IncomingMessage, response: ServerResponse, allowed: string): void {
  response.setHeader("Allow", allowed);
  request.resume();
  if (request.method === "OPTIONS") response.writeHead(204).end();
  else say(response, 405, "This address can only be read.\n");
}

function say(response: ServerResponse, status: number, text: string): void {
  response.setHeader("Cache-Control", "no-store");
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(text);
}

function fail(response: ServerResponse, error: unknown): void {
  process.stderr.write(`door: ${error instanceof Error ? error.stack : String(error)}\n`);
  if (response.headersSent) response.destroy();
  else say(response, 500, "Something went wrong. Please try again.\n");
}
