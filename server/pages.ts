import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import CachePolicy from "http-cache-semantics";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { Changes } from "./changes.ts";
import type { Answer, Ask } from "./in-memory.ts";
import { type Encoding, encodingFor, KeptPage, type Variant } from "./kept-page.ts";
import { DATA_HEADERS, keyOf, type PageKey } from "./page-key.ts";

const MOST_BYTES = 128 * 1024 * 1024;
const RENDERS_AT_ONCE = 4;
const MOST_WAITING = 400;
/** What a page may vary on: parts of every key, or told apart here. */
const TOLD_APART = new Set([
  "accept-encoding",
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
]);
/** Not handed to the renderer: about the connection, or for the door itself. */
const KEPT_BACK = [
  "accept-encoding",
  "connection",
  "if-none-match",
  "if-modified-since",
  "keep-alive",
  "range",
  "upgrade",
];

interface Setting {
  ask: Ask;
  changes: Changes;
  isReachable: () => Promise<boolean>;
  /** What stands in for a page while it cannot be reached. */
  outagePage: () => Promise<string>;
  /** Headers that every answer carries where the page says nothing else: name, value, name, value. */
  headers: readonly string[];
  /** Headers that only this request's answer carries. */
  headersBesides: (request: IncomingMessage) => readonly string[];
  /** Whether pages name the host they were asked at, because no address of the shop is set. */
  namesHost: boolean;
}

/** As `Cache-Status` says it (RFC 9211). */
type Found = "hit" | "hit; fwd=stale" | "fwd=miss" | "fwd=bypass";

/**
 * The pages: kept ones from memory by the rules of HTTP (RFC 9111, 5861) and by what the database
 * says has changed, all others as Next renders them, each once however many ask.
 */
export class Pages {
  readonly #setting: Setting;
  readonly #kept = new LRUCache<string, KeptPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: (page) => page.size,
  });
  readonly #underWay = new Map<string, { began: number; page: Promise<KeptPage> }>();
  readonly #renders = pLimit(RENDERS_AT_ONCE);

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Answers at once where the page is kept and holds. */
  sendKept(request: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOf(request, this.#setting.namesHost);
    const page = key && this.#kept.get(key.text);
    if (!key || !page?.policy || leadsOn(page, request, key)) return false;
    const { changes } = this.#setting;
    if (page.policy.stale() || changes.catchUp() !== true) return false;
    if (!changes.isCurrent(page.moment, key.subject)) return false;
    const variant = page.ready(encodingFor(request.headers));
    if (!variant) return false;
    this.#send(request, response, page, variant, "hit");
    return true;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const encoding = encodingFor(request.headers);
    const key = keyOf(request, this.#setting.namesHost);
    if (!key) return this.#passOn(request, response);
    const { changes } = this.#setting;
    const isSure = await changes.catchUp();
    const kept = this.#kept.get(key.text);
    if (kept && leadsOn(kept, request, key)) return this.#passOn(request, response);
    if (isSure && kept?.policy && changes.isCurrent(kept.moment, key.subject)) {
      if (!kept.policy.stale()) return this.#deliver(request, response, kept, encoding, "hit");
      if (kept.policy.useStaleWhileRevalidate()) {
        this.#once(request, key).catch(() => undefined);
        return this.#deliver(request, response, kept, encoding, "hit; fwd=stale");
      }
    }
    if (this.#isFull && !this.#underWay.has(key.text)) {
      if (kept) return this.#deliver(request, response, kept, encoding, "hit; fwd=stale");
      return busy(response, this.#setting.headers);
    }
    const page = await this.#once(request, key);
    if (leadsOn(page, request, key)) return this.#passOn(request, response);
    const isBetterOld = page.status >= 500 && kept?.policy && kept.policy.timeToLive() > 0;
    await this.#deliver(
      request,
      response,
      isBetterOld ? kept : page,
      encoding,
      isBetterOld ? "hit; fwd=stale" : "fwd=miss",
    );
  }

  /** As Next answers the address as it is, for who asks. */
  async #passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#isFull) return busy(response, this.#setting.headers);
    const page = await this.#render(request.url ?? "/", headersOf(request, false), null);
    await this.#deliver(request, response, page, encodingFor(request.headers), "fwd=bypass");
  }

  get #isFull(): boolean {
    return this.#renders.pendingCount >= MOST_WAITING;
  }

  /** Joins the rendering that is under way, unless something has changed since it began. */
  #once(request: IncomingMessage, key: PageKey): Promise<KeptPage> {
    const { changes } = this.#setting;
    const moment = changes.now();
    const known = this.#underWay.get(key.text);
    if (known && known.began === moment.sequence) return known.page;
    const page = this.#render(key.url, headersOf(request, true), key).finally(() => {
      if (this.#underWay.get(key.text)?.page === page) this.#underWay.delete(key.text);
    });
    this.#underWay.set(key.text, { began: moment.sequence, page });
    return page;
  }

  async #render(url: string, headers: OutgoingHttpHeaders, key: PageKey | null): Promise<KeptPage> {
    return this.#renders(async () => {
      // Nothing here waits for a socket: without a pause, a queue would run before anybody is heard.
      await nextTurn();
      if (isForged(headers)) return this.#pageItself(url, headers);
      const moment = this.#setting.changes.now();
      const answer = await this.#setting.ask(url, headers);
      if (answer.status === 500 && headers.rsc !== undefined) return this.#pageItself(url, headers);
      const isAway = answer.status === 500 && !(await this.#setting.isReachable());
      if (isAway) await this.#sayAway(answer);
      const policy = key ? policyOf(url, answer, key) : null;
      const page = new KeptPage(answer, moment, policy, this.#setting.headers);
      if (key && policy) {
        await page.pack();
        const newest = this.#kept.get(key.text)?.moment.sequence ?? 0;
        if (newest <= moment.sequence) this.#kept.set(key.text, page);
      }
      return page;
    });
  }

  /** Data that cannot be made, such as by forged headers: whoever asks gets the page, and loads it. */
  async #pageItself(url: string, headers: OutgoingHttpHeaders): Promise<KeptPage> {
    const handed = { ...headers };
    for (const name of ["rsc", ...DATA_HEADERS]) delete handed[name];
    const moment = this.#setting.changes.now();
    const answer = await this.#setting.ask(url, handed);
    return new KeptPage(answer, moment, null, this.#setting.headers);
  }

  async #sayAway(answer: Answer): Promise<void> {
    answer.status = 503;
    answer.headers["retry-after"] = "5";
    answer.headers["cache-control"] = "no-store";
    answer.headers["content-type"] = "text/html; charset=utf-8";
    answer.body = Buffer.from(await this.#setting.outagePage());
  }

  async #deliver(
    request: IncomingMessage,
    response: ServerResponse,
    page: KeptPage,
    encoding: Encoding,
    found: Found,
  ): Promise<void> {
    this.#send(request, response, page, await page.variant(encoding), found);
  }

  #send(
    request: IncomingMessage,
    response: ServerResponse,
    page: KeptPage,
    { headers, body, etag }: Variant,
    found: Found,
  ): void {
    const status = page.status === 200 && isKnown(request, etag) ? 304 : page.status;
    const own = ["Cache-Status", `shortlisted; ${found}`];
    if (page.policy) own.push("Age", String(Math.floor(page.policy.age())));
    response.writeHead(status, [...headers, ...own, ...this.#setting.headersBesides(request)]);
    response.end(request.method === "HEAD" || status === 304 ? undefined : body);
  }
}

/** A page that leads to another address takes along what others have added to its own. */
function leadsOn({ status }: KeptPage, { url }: IncomingMessage, key: PageKey): boolean {
  return status >= 300 && status < 400 && url !== key.url;
}

/** @returns `null` for an answer that must not be kept, or that differs in what no key holds. */
function policyOf(url: string, answer: Answer, { isData }: PageKey): CachePolicy | null {
  const { status, headers } = answer;
  if (headers["set-cookie"] !== undefined) return null;
  if (isData && status !== 200) return null;
  const varies = (headers.vary ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  if (varies.some((name) => name !== "" && !TOLD_APART.has(name))) return null;
  const policy = new CachePolicy(
    { url, method: "GET", headers: {} },
    { status, headers },
    { shared: true },
  );
  return policy.storable() && policy.timeToLive() > 0 ? policy : null;
}

/** @param isForEverybody whether nothing may be handed over that tells who asks. */
function headersOf({ headers }: IncomingMessage, isForEverybody: boolean): OutgoingHttpHeaders {
  const handed: OutgoingHttpHeaders = { ...headers };
  for (const name of KEPT_BACK) delete handed[name];
  if (isForEverybody) {
    delete handed.cookie;
    delete handed.authorization;
  }
  return handed;
}

/** Whether what a page's script says of itself is none of what a script would say. */
function isForged({ "next-router-state-tree": tree }: OutgoingHttpHeaders): boolean {
  if (tree === undefined) return false;
  try {
    return !Array.isArray(JSON.parse(decodeURIComponent(String(tree))));
  } catch {
    return true;
  }
}

function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers["if-none-match"];
  if (known === undefined) return false;
  return known === etag || known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}

function busy(response: ServerResponse, headers: readonly string[]): void {
  const own = [
    "Retry-After",
    "2",
    "Cache-Control",
    "no-store",
    "Content-Type",
    "text/plain; charset=utf-8",
  ];
  response.writeHead(503, [...headers, ...own]);
  response.end("Very many people are here just now. Please try again in a moment.\n");
}
