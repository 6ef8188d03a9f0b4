import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import PQueue from "p-queue";
import type { log } from "../../lib/platform/log.ts";
import type { Measured } from "../../lib/platform/measured.ts";
import { single, visitorNetwork } from "../request.ts";

const MAX_WAITING = 400;
const MAX_WAITING_PER_VISITOR = 40;
const MAX_REFRESHING = 40;
/** Priority penalty for each page the same visitor already waits for. */
const PENALTY = 100;
const CRAWL_WAITING = MAX_WAITING / PENALTY;
const CRAWLERS = /bot\b|crawl|spider|slurp/i;
/** No link leads from page to page with so many filters. */
const CRAWLED_FILTERS = 3;

export interface QueueOptions {
  concurrency: number;
  /** Of an address's query: many of them are a crawl. */
  filters: readonly string[];
  measure: (render: Omit<Measured["render"], "of">) => void;
  log: Pick<typeof log, "error">;
}

export class RenderQueue<Page> {
  readonly #queue: PQueue;
  #enqueued = 0;
  readonly #waiting = new Map<string, number>();
  #refreshing = 0;
  readonly #options: QueueOptions;

  constructor(options: QueueOptions) {
    this.#queue = new PQueue({ concurrency: options.concurrency });
    this.#options = options;
  }

  get length(): number {
    return this.#queue.size;
  }

  isFullFor(request: IncomingMessage): boolean {
    const own = this.#waiting.get(visitorNetwork(request)) ?? 0;
    const room = this.#isCrawl(request) ? MAX_WAITING / 2 : MAX_WAITING;
    return own >= MAX_WAITING_PER_VISITOR || this.#queue.size >= room;
  }

  async enqueue(request: IncomingMessage, render: () => Promise<Page>): Promise<Page> {
    const visitor = visitorNetwork(request);
    const before = this.#waiting.get(visitor) ?? 0;
    this.#waiting.set(visitor, before + 1);
    try {
      return await this.#queue.add(
        this.#measured(render),
        this.#behind(before + (this.#isCrawl(request) ? CRAWL_WAITING : 0)),
      );
    } finally {
      const left = (this.#waiting.get(visitor) ?? 1) - 1;
      if (left > 0) this.#waiting.set(visitor, left);
      else this.#waiting.delete(visitor);
    }
  }

  /** Runs after every page that somebody waits for; does nothing when full. */
  async refresh(render: () => Promise<unknown>): Promise<void> {
    if (this.#refreshing >= MAX_REFRESHING) return;
    this.#refreshing += 1;
    try {
      await this.#queue.add(this.#measured(render), this.#behind(MAX_WAITING_PER_VISITOR));
    } catch (error) {
      this.#options.log.error("a stale page cannot be rendered", { error });
    } finally {
      this.#refreshing -= 1;
    }
  }

  /** Runs in the request's own context, not in that of the render before it. */
  #measured<Value>(render: () => Promise<Value>): () => Promise<Value> {
    const enqueued = performance.now();
    return AsyncLocalStorage.bind(async () => {
      const began = performance.now();
      const waited = (began - enqueued) / 1000;
      try {
        return await render();
      } finally {
        this.#options.measure({ waited, seconds: (performance.now() - began) / 1000 });
      }
    });
  }

  #behind(waiting: number): { priority: number } {
    this.#enqueued += 1;
    return { priority: -(this.#enqueued + waiting * PENALTY) };
  }

  #isCrawl({ headers, url = "" }: IncomingMessage): boolean {
    if (CRAWLERS.test(single(headers["user-agent"])?.slice(0, 500) ?? "")) return true;
    const query = url.slice(url.indexOf("?") + 1, 8_192).split("&");
    const names = query.map((pair) => pair.replace(/^to=/, "from=").split("=")[0] ?? "");
    const { filters } = this.#options;
    return new Set(names.filter((name) => filters.includes(name))).size >= CRAWLED_FILTERS;
  }
}
