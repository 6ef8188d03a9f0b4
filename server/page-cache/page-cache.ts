import type { IncomingMessage, ServerResponse } from "node:http";
import { PRODUCT_LIST } from "../../lib/http/surrogate-keys.ts";
import { yieldToEventLoop } from "../../lib/platform/event-loop.ts";
import type { CacheResult } from "../../lib/platform/measured.ts";
import type { BackendHealth } from "../backend-health.ts";
import { encodingFor, isNotModified } from "../request.ts";
import {
  type CachedPage,
  isBetter,
  type PageKey,
  type PageSource,
  type Representation,
} from "./cached-page.ts";
import type { Invalidated, Invalidation } from "./invalidation.ts";
import {
  PageRenderer,
  type RendererOptions,
  sharedHeaders,
  visitorHeaders,
} from "./page-renderer.ts";
import { PageStore } from "./page-store.ts";
import { PendingRender } from "./pending-render.ts";
import { type QueueOptions, RenderQueue } from "./render-queue.ts";
import { cacheBriefly } from "./surrogate-key-headers.ts";

export { purgerOf } from "./cache-purgers.ts";
export type { PageKey } from "./cached-page.ts";
export { Invalidation } from "./invalidation.ts";
export { DATA_HEADERS } from "./page-renderer.ts";
export { PurgeQueue } from "./purge-queue.ts";

const MAX_STALENESS_MS = 10_000;
/** Minimum time between two renders of a stale page. */
const REFRESH_EACH_MS = 5_000;
/** A changed page that was asked for within this time is rendered before somebody asks again. */
const POPULAR_MS = 5_000;

export interface PageCacheOptions extends RendererOptions, QueueOptions {
  maxBytes: number;
  keyOf: (request: IncomingMessage) => PageKey | null;
  invalidation: Invalidation;
  health: BackendHealth;
  digestOf: (path: string) => Promise<string>;
  busy: { type: string; text: string };
  requestHeaders: (request: IncomingMessage) => readonly string[];
  noteResult: (response: ServerResponse, result: CacheResult) => void;
}

/** RFC 9211. */
type CacheStatus = "hit" | "hit; fwd=stale" | "fwd=miss" | "fwd=bypass";

const RESULTS = {
  ...({ hit: "hit", "hit; fwd=stale": "stale" } as const),
  ...({ "fwd=miss": "miss", "fwd=bypass": "none" } as const),
};

/** An HTTP cache (RFC 9111, 5861) whose pages also expire by surrogate keys. Concurrent requests share a
 * render. */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #store: PageStore;
  readonly #renderer: PageRenderer;
  readonly #queue: RenderQueue<CachedPage>;
  readonly #latest = new Map<string, PendingRender>();
  readonly #renders = new Set<PendingRender>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#store = new PageStore(options.maxBytes);
    this.#renderer = new PageRenderer(options);
    this.#queue = new RenderQueue(options);
    options.invalidation.subscribe((invalidated) => this.#invalidate(invalidated));
  }

  get waitingRenders(): number {
    return this.#queue.length;
  }

  sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    const key = this.#options.keyOf(request);
    const page = key && this.#store.get(key.text);
    if (!key || !page?.policy || isUnsharedRedirect(page, request, key)) return false;
    if (this.#options.invalidation.sync() !== true) return false;
    const status = statusOf(page);
    const variant = status && page.compressed(encodingFor(request.headers));
    if (!variant) return false;
    if (status !== "hit") this.#scheduleRefresh(page);
    this.#send(request, response, page, variant, status);
    return true;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = this.#options.keyOf(request);
    if (!key) return this.#forward(request, response);
    const { invalidation } = this.#options;
    const isCertain = await invalidation.sync();
    const cached = this.#store.get(key.text);
    if (cached && isUnsharedRedirect(cached, request, key)) return this.#forward(request, response);
    const status = cached && (isCertain ? statusOf(cached) : await this.#statusUncertain(cached));
    if (status) {
      if (isCertain && status !== "hit") this.#scheduleRefresh(cached);
      return this.#deliver(request, response, cached, status);
    }
    if (this.#queue.isFullFor(request) && !this.#latest.has(key.text)) {
      if (cached) return this.#deliver(request, response, cached, "hit; fwd=stale");
      return this.#sendBusy(response);
    }
    const page = await this.#fetch(request, key);
    if (isUnsharedRedirect(page, request, key)) return this.#forward(request, response);
    if (cached && isBetter(cached, page))
      return this.#deliver(request, response, cached, "hit; fwd=stale");
    await this.#deliver(request, response, page, "fwd=miss");
  }

  /** While changes are unknown: cached pages for up to 10 s, then only if the backend is down (stale-if-error). */
  async #statusUncertain(page: CachedPage): Promise<CacheStatus | null> {
    const { health, invalidation } = this.#options;
    const isRecent = performance.now() - invalidation.syncedAt <= MAX_STALENESS_MS;
    if (isRecent && statusOf(page)) return "hit; fwd=stale";
    if (!page.policy || page.policy.timeToLive() <= 0) return null;
    return (await health.isDown()) ? "hit; fwd=stale" : null;
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#queue.isFullFor(request)) return this.#sendBusy(response);
    const page = await this.#queue.enqueue(request, async () => {
      await yieldToEventLoop();
      return this.#renderer.render(request.url ?? "/", visitorHeaders(request), null);
    });
    await this.#deliver(request, response, page, "fwd=bypass");
  }

  async #fetch(request: IncomingMessage, key: PageKey): Promise<CachedPage> {
    const known = this.#options.invalidation.revision;
    for (;;) {
      const render = this.#latest.get(key.text) ?? this.#enqueue(request, key);
      const page = await render.page;
      if (!render.isOutdated(page, known)) return page;
    }
  }

  #enqueue(request: IncomingMessage, key: PageKey): PendingRender {
    const schedule = (run: () => Promise<CachedPage>) => this.#queue.enqueue(request, run);
    return this.#start({ key, headers: sharedHeaders(request) }, schedule);
  }

  #start(
    source: PageSource,
    schedule: (run: () => Promise<CachedPage>) => Promise<CachedPage>,
  ): PendingRender {
    const address = source.key.text;
    const render = new PendingRender();
    render.page = schedule(() => this.#render(render, source)).finally(() => {
      this.#latest.delete(address);
    });
    this.#latest.set(address, render);
    return render;
  }

  async #render(render: PendingRender, source: PageSource): Promise<CachedPage> {
    await yieldToEventLoop();
    const { key, headers } = source;
    render.begin();
    this.#renders.add(render);
    try {
      const page = await this.#renderer.render(key.url, headers, key);
      if (page.policy) await page.compress();
      page.source = source;
      render.markPage(page);
      this.#keep(page, key);
      if (page.isExpired) this.#renderAhead([page]);
      return page;
    } finally {
      this.#renders.delete(render);
    }
  }

  #keep(page: CachedPage, { text }: PageKey): void {
    if (!page.policy) return;
    const cached = this.#store.get(text);
    if (cached && isBetter(cached, page)) return;
    if (cached) page.requestedAt = cached.requestedAt;
    this.#store.set(text, page);
  }

  #invalidate(invalidated: Invalidated): void {
    for (const render of this.#renders) render.addChanges(invalidated);
    this.#renderAhead(this.#store.invalidate(invalidated));
  }

  #renderAhead(expired: readonly CachedPage[]): void {
    const popularSince = performance.now() - POPULAR_MS;
    const popular = expired.filter(({ requestedAt }) => requestedAt > popularSince);
    for (const page of popular.toSorted((a, b) => b.requestedAt - a.requestedAt)) {
      void this.#refresh(page);
    }
  }

  #scheduleRefresh(page: CachedPage): void {
    if (page.isRefreshing) return;
    page.isRefreshing = true;
    const wait = page.isFresh ? page.checkedAt + REFRESH_EACH_MS - performance.now() : 0;
    if (wait <= 0) void this.#refresh(page);
    else setTimeout(() => void this.#refresh(page), wait).unref();
  }

  async #refresh(page: CachedPage): Promise<void> {
    const { source } = page;
    await this.#queue.refresh(async () => {
      if (source === null || this.#store.get(source.key.text) !== page) return;
      if ((await this.#isUnchanged(page)) || this.#latest.has(source.key.text)) return;
      await this.#start(source, (run) => run()).page;
    });
    page.isRefreshing = false;
  }

  /** Compares the digests of its lists: a tenth of a render's work. */
  async #isUnchanged(page: CachedPage): Promise<boolean> {
    const isByLists = page.staleKeys.size === 1 && page.staleKeys.has(PRODUCT_LIST);
    if (page.isExpired || !page.isFresh || !isByLists || page.lists.size === 0) return false;
    const check = new PendingRender();
    check.begin();
    this.#renders.add(check);
    try {
      for (const [path, digest] of page.lists) {
        await yieldToEventLoop();
        if ((await this.#options.digestOf(path)) !== digest) return false;
      }
      page.markCurrent();
      check.markPage(page);
      return true;
    } finally {
      this.#renders.delete(check);
    }
  }

  #sendBusy(response: ServerResponse): void {
    const { headers, busy } = this.#options;
    const own = ["Retry-After", "2", "Cache-Control", "no-store", "Content-Type", busy.type];
    response.writeHead(503, [...headers, ...own]).end(busy.text);
  }

  async #deliver(
    request: IncomingMessage,
    response: ServerResponse,
    page: CachedPage,
    status: CacheStatus,
  ): Promise<void> {
    const variant = await page.variant(encodingFor(request.headers));
    this.#send(request, response, page, variant, status);
  }

  #send(
    request: IncomingMessage,
    response: ServerResponse,
    page: CachedPage,
    { headers, body, etag }: Representation,
    cacheStatus: CacheStatus,
  ): void {
    const status = page.status === 200 && isNotModified(request, etag) ? 304 : page.status;
    const isStale = cacheStatus === "hit; fwd=stale" || page.isExpired || page.staleSince !== null;
    const said = isStale ? cacheBriefly(headers, page.age) : headers;
    const own = [...said, "Cache-Status", `shortlisted; ${cacheStatus}`];
    if (page.policy) own.push("Age", String(page.age));
    own.push(...this.#options.requestHeaders(request));
    page.requestedAt = performance.now();
    this.#options.noteResult(response, RESULTS[cacheStatus]);
    // Node sends no body for HEAD and 304.
    response.writeHead(status, own).end(body);
  }
}

function statusOf(page: CachedPage): CacheStatus | null {
  const { policy, isExpired, staleSince } = page;
  if (!policy || isExpired) return null;
  if (staleSince !== null && performance.now() - staleSince > MAX_STALENESS_MS) return null;
  if (page.isFresh) return staleSince === null ? "hit" : "hit; fwd=stale";
  return policy.useStaleWhileRevalidate() ? "hit; fwd=stale" : null;
}

/** A redirect keeps the request's own parameters, so it cannot be shared. */
function isUnsharedRedirect({ status }: CachedPage, { url }: IncomingMessage, key: PageKey) {
  return status >= 300 && status < 400 && url !== key.url;
}
