import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { routeOf } from "../lib/http/route.ts";
import type { Shop } from "../lib/http/server-bridge.ts";
import { inRequest, log } from "../lib/log.ts";
import { type CacheResult, isMeasured, measure } from "../lib/measured.ts";
import { inRequestSpan, isTracing } from "../lib/tracing.ts";
import { pathOf } from "./request.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);
const results = new WeakMap<ServerResponse, CacheResult>();
const MAX_LENGTH = 512;

/** Says what the cache did for a response, where somebody wants to know. */
export function noteCacheResult(response: ServerResponse, result: CacheResult): void {
  if (isReported() || isTracing()) results.set(response, result);
}

const logsRequests = () => process.env.LOG === "json";
const isReported = () => logsRequests() || isMeasured("request");

/** Reports requests when they have been answered: to a machine's log, to the metrics and to the traces. */
export class RequestReport {
  readonly #callRoute: Shop["callRoute"];
  readonly #routes = new LRUCache<string, string>({ max: 4_000 });

  constructor(callRoute: Shop["callRoute"]) {
    this.#callRoute = callRoute;
  }

  /** Calls back at once: what is done then belongs to this request. */
  run(request: IncomingMessage, response: ServerResponse, id: string, work: () => void): void {
    if (isReported()) this.#report(request, response, id);
    if (isTracing()) this.#trace(request, response, id, work);
    else work();
  }

  #trace(request: IncomingMessage, response: ServerResponse, id: string, work: () => void): void {
    const { method = "" } = request;
    const route = this.#routeOf(pathOf(request));
    const attributes = { "http.request.method": method, "http.route": route, request_id: id };
    inRequestSpan({ name: `${method} ${route}`, attributes }, request.headers, (end) => {
      response.once("close", () => {
        const { statusCode: status } = response;
        end({ "http.response.status_code": status, "shop.cache": results.get(response) ?? "none" });
      });
      work();
    });
  }

  #report({ method = "", url = "" }: IncomingMessage, response: ServerResponse, id: string): void {
    const began = performance.now();
    response.once("close", () => {
      const ms = performance.now() - began;
      const status = response.statusCode;
      const cache = results.get(response) ?? "none";
      if (isMeasured("request")) {
        const known = METHODS.has(method) ? method : "other";
        const route = this.#routeOf(pathOf({ url }));
        measure("request", { method: known, route, status, cache, seconds: ms / 1000 });
      }
      if (!logsRequests()) return;
      const fields = { method, path: url, status, cache, ms: Math.round(ms) };
      inRequest(id, () => log.info("request", fields));
    });
  }

  #routeOf(path: string): string {
    if (path.length > MAX_LENGTH) return "other";
    const found = this.#routes.get(path);
    if (found) return found;
    const route = routeOf(path, this.#callRoute);
    this.#routes.set(path, route);
    return route;
  }
}
