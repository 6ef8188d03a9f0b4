import { FILTER_PARAMETERS } from "../lib/domain/listing/filters.ts";
import type { Bridge } from "../lib/http/server-bridge.ts";
import { log } from "../lib/platform/log.ts";
import { measure } from "../lib/platform/measured.ts";
import { API_VARY_HEADERS, apiFetch, apiKeyOf } from "./api.ts";
import { BackendHealth } from "./backend-health.ts";
import { HostReport } from "./host-report.ts";
import type { Fetch } from "./in-memory.ts";
import { PageCache, type PageCacheOptions } from "./page-cache/page-cache.ts";
import { hostOf, keyOf, VARY_HEADERS } from "./page-key.ts";
import { noteCacheResult } from "./request-report.ts";

export const BUSY = "The shop is very busy right now. Please try again in a moment.";
const MEGABYTE = 1024 * 1024;
/** Renders are processor work and would block each other; remote calls mostly wait. */
const CONCURRENCY = { pages: 1, remotePages: 8, api: 64 };

type OfShop = "api" | "apiKeysOf" | "cacheInFront" | "digestOf" | "isReachable" | "publicUrl";

interface Options
  extends Pick<Bridge, OfShop | "outagePage" | "failurePage">,
    Pick<PageCacheOptions, "headers" | "invalidation" | "requestHeaders"> {
  isRemote: boolean;
}

/** The cache of pages, and that of calls whose answers are the same for everybody. */
export function openCaches(
  fetchPage: Fetch,
  options: Options,
): { pages: PageCache; calls: PageCache } {
  const everywhere = {
    invalidation: options.invalidation,
    isReachable: options.isReachable,
    digestOf: options.digestOf,
    health: new BackendHealth(options.isReachable),
    headers: options.headers,
    cacheInFront: options.cacheInFront,
    requestHeaders: options.requestHeaders,
    filters: FILTER_PARAMETERS,
    noteResult: noteCacheResult,
    log,
  };
  const hosts = new HostReport();
  const pages = new PageCache({
    ...everywhere,
    measure: (render) => measure("render", { of: "page", ...render }),
    fetchPage,
    concurrency: options.isRemote ? CONCURRENCY.remotePages : CONCURRENCY.pages,
    maxBytes: 64 * MEGABYTE,
    keyOf: (request) => {
      if (options.publicUrl === null) hosts.note(hostOf(request));
      return keyOf(request, options.publicUrl === null);
    },
    varyHeaders: VARY_HEADERS,
    errorPages: options,
    busy: { type: "text/plain; charset=utf-8", text: `${BUSY}\n` },
  });
  const calls = new PageCache({
    ...everywhere,
    measure: (render) => measure("render", { of: "call", ...render }),
    fetchPage: apiFetch(options.api, options.apiKeysOf),
    concurrency: CONCURRENCY.api,
    maxBytes: 16 * MEGABYTE,
    keyOf: (request) => apiKeyOf(request, options.apiKeysOf),
    varyHeaders: API_VARY_HEADERS,
    errorPages: null,
    busy: { type: "application/json", text: JSON.stringify({ message: BUSY }) },
  });
  return { pages, calls };
}
