import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Change } from "../../lib/http/server-bridge";
import { log } from "../../lib/platform/log";
import { BackendHealth } from "../backend-health";
import type { BufferedResponse } from "../in-memory";
import { Invalidation, PageCache } from "../page-cache/page-cache";
import { keyOf, VARY_HEADERS } from "../page-key";
import { answerOf } from "./answer";

type Said = Partial<BufferedResponse>;

const CACHED = "public, s-maxage=60, stale-while-revalidate=60, stale-if-error=600";

/** A page of the shop that may be cached and reads these keys. */
export const pageWith = (text: string, { headers, ...said }: Said = {}): Said => ({
  body: Buffer.from(text),
  headers: { "cache-control": CACHED, ...headers },
  ...said,
});

/** Jest's timers, with the turns of the event loop as they are. */
export const fakeClock = () =>
  jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });

/** Waits until all that can be done without the clock has been done. */
export async function idle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** A page cache without sockets before a Next that answers what `say` says. */
export async function openCache(say: (url: string) => Said | Promise<Said>) {
  const shop = {
    say,
    rendered: [] as string[],
    changes: [] as readonly Change[] | "all",
    /** Whether the database says that it has told all changes. */
    isCertain: true as boolean | Promise<boolean>,
    isReachable: true,
    digestOf: async () => "",
  };
  const invalidation = new Invalidation();
  await invalidation.follow(async (forget) => ({
    sync: () => {
      if (shop.changes.length > 0) forget(shop.changes);
      shop.changes = [];
      return shop.isCertain;
    },
    markUncertain: () => undefined,
    close: async () => undefined,
  }));
  const isReachable = async () => shop.isReachable;
  const cache = new PageCache({
    fetchPage: async (url) => {
      shop.rendered.push(url);
      return answerOf(await shop.say(url));
    },
    filters: [],
    measure: () => undefined,
    noteResult: () => undefined,
    log,
    concurrency: 1,
    maxBytes: 10_000_000,
    varyHeaders: VARY_HEADERS,
    cacheInFront: null,
    invalidation,
    isReachable,
    health: new BackendHealth(isReachable),
    headers: [],
    requestHeaders: () => [],
    busy: { type: "text/plain", text: "Busy" },
    errorPages: { outagePage: async () => "Resting", failurePage: async () => "Failed" },
    keyOf: (request) => keyOf(request, false),
    digestOf: () => shop.digestOf(),
  });
  return {
    shop,
    invalidation,
    /** As the server asks: what is sent without waiting, or else what is waited for. */
    get: async (url: string, headers: Record<string, string> = {}) => {
      const exchange = exchangeFor(url, headers);
      const isAtOnce = cache.sendCached(exchange.request, exchange.response);
      if (!isAtOnce) await cache.answer(exchange.request, exchange.response);
      return { isAtOnce, ...exchange.sent() };
    },
  };
}

function exchangeFor(url: string, headers: Record<string, string>) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, method: "GET", headers });
  const response = new ServerResponse(request);
  const writeHead = jest.spyOn(response, "writeHead");
  const end = jest.spyOn(response, "end");
  const sent = () => {
    const [status, flat] = writeHead.mock.lastCall ?? [];
    const said = new Headers();
    if (Array.isArray(flat)) {
      for (let at = 0; at < flat.length; at += 2)
        said.append(String(flat[at]), String(flat[at + 1]));
    }
    const text = String(end.mock.lastCall?.[0] ?? "").trim();
    return { status, text, headers: said, cacheStatus: said.get("cache-status") };
  };
  return { request, response, sent };
}
