import type { IncomingMessage } from "node:http";
import PQueue from "p-queue";
import { FILTER_PARAMETERS } from "../lib/domain/filters.ts";
import { log } from "../lib/log.ts";
import { single, visitorOf } from "./request.ts";

const MAX_WAITING = 400;
/** Of those, one visitor's: an office that opens at once, but not a stranger's crawl. */
const MAX_WAITING_PER_VISITOR = 40;
/** Further stale pages are sent as they are until somebody asks again. */
const MAX_REFRESHING = 40;
/** Priority penalty for each page the same visitor already waits for. */
const PENALTY = 100;
/** A crawler's page comes after every page that people wait for: no more than the queue holds. */
const CRAWL_WAITING = MAX_WAITING / PENALTY;
const CRAWLERS = /bot\b|crawl|spider|slurp/i;
/** Listings are narrowed further, but no link leads from page to page with so many. */
const CRAWLED_FILTERS = 3;

/** Renders pages, those first that somebody waits for. */
export class RenderQueue<Page> {
  readonly #queue: PQueue;
  #enqueued = 0;
  /** How many each visitor waits for. */
  readonly #waiting = new Map<string, number>();
  #refreshing = 0;

  constructor(concurrency: number) {
    this.#queue = new PQueue({ concurrency });
  }

  isFullFor(request: IncomingMessage): boolean {
    const own = this.#waiting.get(visitorOf(request)) ?? 0;
    const room = isCrawl(request) ? MAX_WAITING / 2 : MAX_WAITING;
    return own >= MAX_WAITING_PER_VISITOR || this.#queue.size >= room;
  }

  /** Renders for a visitor. */
  async enqueue(request: IncomingMessage, render: () => Promise<Page>): Promise<Page> {
    const visitor = visitorOf(request);
    const before = this.#waiting.get(visitor) ?? 0;
    this.#waiting.set(visitor, before + 1);
    try {
      return await this.#queue.add(
        render,
        this.#behind(before + (isCrawl(request) ? CRAWL_WAITING : 0)),
      );
    } finally {
      const left = (this.#waiting.get(visitor) ?? 1) - 1;
      if (left > 0) this.#waiting.set(visitor, left);
      else this.#waiting.delete(visitor);
    }
  }

  /** Renders in the background, after every page that somebody waits for; does nothing when full. */
  async refresh(render: () => Promise<unknown>): Promise<void> {
    if (this.#refreshing >= MAX_REFRESHING) return;
    this.#refreshing += 1;
    try {
      await this.#queue.add(render, this.#behind(MAX_WAITING_PER_VISITOR));
    } catch (error) {
      log.error("a stale page cannot be rendered", { error });
    } finally {
      this.#refreshing -= 1;
    }
  }

  /** A visitor who waits for few comes first, so that one visitor's many delay nobody else. */
  #behind(waiting: number): { priority: number } {
    this.#enqueued += 1;
    return { priority: -(this.#enqueued + waiting * PENALTY) };
  }
}

/** Whether a crawler says that it is one, or an address is what crawlers make of filters. */
function isCrawl({ headers, url = "" }: IncomingMessage): boolean {
  if (CRAWLERS.test(single(headers["user-agent"])?.slice(0, 500) ?? "")) return true;
  const query = url.slice(url.indexOf("?") + 1, 8_192).split("&");
  // A price range is one filter.
  const names = query.map((pair) => pair.replace(/^to=/, "from=").split("=")[0] ?? "");
  return new Set(names.filter((name) => FILTER_PARAMETERS.includes(name))).size >= CRAWLED_FILTERS;
}
