import { type IncomingMessage, ServerResponse } from "node:http";
import { routeOf } from "../lib/http/route.ts";
import type { Bridge } from "../lib/http/server-bridge.ts";
import { inRequest, log } from "../lib/platform/log.ts";
import { type CacheResult, isMeasured, measure } from "../lib/platform/measured.ts";
import { pathOf } from "./request.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);
const MAX_LENGTH = 512;
const MAX_ROUTES = 4_000;

/** A field of its own: a WeakMap of responses costs a tenth of a cached page, in collecting garbage. */
export class ReportedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  cacheResult: CacheResult = "none";
}

/** Says what the cache did for a response. */
export function noteCacheResult(response: ServerResponse, result: CacheResult): void {
  if (response instanceof ReportedResponse) response.cacheResult = result;
}

const cacheResultOf = (response: ServerResponse): CacheResult =>
  response instanceof ReportedResponse ? response.cacheResult : "none";

/** Reports requests when they have been answered: to a machine's log and to the metrics. */
export class RequestReport {
  readonly #callRoute: Bridge["callRoute"];
  readonly #routes = new Map<string, string>();
  readonly #logs = process.env.LOG === "json";

  constructor(callRoute: Bridge["callRoute"]) {
    this.#callRoute = callRoute;
  }

  follow(request: IncomingMessage, response: ServerResponse, id: string): void {
    if (this.#logs || isMeasured("request")) this.#report(request, response, id);
  }

  #report({ method = "", url = "" }: IncomingMessage, response: ServerResponse, id: string): void {
    const began = performance.now();
    response.once("close", () => {
      const ms = performance.now() - began;
      const status = response.statusCode;
      const cache = cacheResultOf(response);
      if (isMeasured("request")) {
        const known = METHODS.has(method) ? method : "other";
        const route = this.#routeOf(url);
        measure("request", { method: known, route, status, cache, seconds: ms / 1000 });
      }
      if (!this.#logs) return;
      const fields = { method, path: url, status, cache, ms: Math.round(ms) };
      inRequest(id, () => log.info("request", fields));
    });
  }

  #routeOf(url: string): string {
    const found = this.#routes.get(url);
    if (found) return found;
    const path = pathOf({ url });
    if (path.length > MAX_LENGTH) return "other";
    const route = routeOf(path, this.#callRoute);
    if (url.length > MAX_LENGTH) return route;
    if (this.#routes.size >= MAX_ROUTES) this.#routes.clear();
    this.#routes.set(url, route);
    return route;
  }
}
