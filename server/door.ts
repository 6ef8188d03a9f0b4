import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { securityHeaders } from "../lib/security-headers.ts";
import { Changes, type TakeChanges } from "./changes.ts";
import { inMemory } from "./in-memory.ts";
import { Pages } from "./pages.ts";
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
  /** What has changed of what pages show. */
  takeChanges: TakeChanges;
  /** Whether pages name the host they were asked at, because no address of the shop is set. */
  namesHost: boolean;
  patience?: Patience;
}

/** No route has it: what answers is the shop's own page for what is not there. */
const NOWHERE = "/not-found";
/** Neither pages nor files: answered here, or passed on as they come. */
const OWN = /^\/(?:api|webhooks|pay|csp-report|healthz|readyz)(?:\/|$)/;

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
  const sendFile = staticFiles(setting.root, dress);
  const headers = securityHeaders(false);
  const pages = new Pages({
    ask: inMemory(next),
    changes: new Changes(setting.takeChanges),
    isReachable: setting.isReachable,
    headers: headers.flatMap(({ key, value }) => [key, value]),
    namesHost: setting.namesHost,
  });
  const server = patientServer((request, response) => {
    if (stop.isStopping) response.setHeader("Connection", "close");
    handle(request, response).catch((error: unknown) => fail(response, error));
  }, setting.patience);
  const stop = new Stop(server);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = identify(request, setting.trustsProxy);
    if (isRead(request) && pages.sendKept(request, response)) return;
    const allowed = methodsInstead(request);
    if (!allowed && !tidyAddress(request)) request.url = badAddress(request);
    const path = pathOf(request);
    if (!allowed && !OWN.test(path)) {
      if (!sendFile(request, response)) await pages.answer(request, response);
      return;
    }
    dress(response);
    response.setHeader("X-Request-Id", id);
    if (allowed) return refuseMethod(request, response, allowed);
    if (path === "/healthz") return say(response, 200, "alive\n");
    if (path === "/readyz") return sayReady(response);
    next(request, response);
  }

  function dress(response: ServerResponse): void {
    for (const { key, value } of headers) response.setHeader(key, value);
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
