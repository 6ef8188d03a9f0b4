import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import CachePolicy from "http-cache-semantics";
import { LRUCache } from "lru-cache";
import type { Shop } from "../lib/door.ts";
import type { Changes } from "./invalidation.ts";
import type { Answer, Ask } from "./in-memory.ts";
import { type Encoding, encodingFor, KeptPage, type Variant } from "./cached-page.ts";
import { DATA_HEADERS, isForged, type PageKey } from "./page-key.ts";
import { Renderings } from "./render-queue.ts";
import { isKnown } from "./request.ts";
import { turn } from "./turn.ts";

/** A page that lacks a part of itself may have it in a moment. */
const BRIEFLY = "public, max-age=0, s-maxage=10";
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
  /** How many are asked for at once; others wait. */
  atOnce: number;
  mostBytes: number;
  /** The key of an answer that is the same for everybody; `null` for one that is not. */
  keyOf: (request: IncomingMessage) => PageKey | null;
  /** What a kept answer may vary on, in small letters. */
  toldApart: ReadonlySet<string>;
  changes: Changes;
  isReachable: () => Promise<boolean>;
  /** What stands in for a page that failed; `null` where the answer says it itself. */
  standIns: Pick<Shop, "outagePage" | "failurePage"> | null;
  /** The answer when too many wait: its type and its text. */
  busy: { type: string; text: string };
  /** Headers that every answer carries where the page says nothing else: name, value, name, value. */
  headers: readonly string[];
  /** Headers that only this request's answer carries. */
  headersBesides: (request: IncomingMessage) => readonly string[];
}

/** As `Cache-Status` says it (RFC 9211). */
type Found = "hit" | "hit; fwd=stale" | "fwd=miss" | "fwd=bypass";

/**
 * The pages: kept ones from memory by the rules of HTTP (RFC 9111, 5861) and by what the database
 * says has changed, all others as Next renders them, each once however many ask.
 */
export class Pages {
  readonly #setting: Setting;
  readonly #kept: LRUCache<string, KeptPage>;
  readonly #underWay = new Map<string, { began: number; page: Promise<KeptPage> }>();
  readonly #renderings: Renderings<KeptPage>;

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#renderings = new Renderings(setting.atOnce);
    this.#kept = new LRUCache({
      maxSize: setting.mostBytes,
      sizeCalculation: (page) => page.size,
    });
  }

  /** Answers at once where the page is kept and holds. */
  sendKept(request: IncomingMessage, response: ServerResponse): boolean {
    const key = this.#setting.keyOf(request);
    const page = key && this.#kept.get(key.text);
    if (!key || !page?.policy || leadsOn(page, request, key)) return false;
    const { changes } = this.#setting;
    if (!page.isFresh || changes.catchUp() !== true) return false;
    if (!changes.isCurrent(page.moment, key.subject)) return false;
    const variant = page.ready(encodingFor(request.headers));
    if (!variant) return false;
    this.#send(request, response, page, variant, "hit");
    return true;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const encoding = encodingFor(request.headers);
    const key = this.#setting.keyOf(request);
    if (!key) return this.#passOn(request, response);
    const { changes } = this.#setting;
    const isSure = await changes.catchUp();
    const kept = this.#kept.get(key.text);
    if (kept && leadsOn(kept, request, key)) return this.#passOn(request, response);
    if (isSure && kept?.policy && changes.isCurrent(kept.moment, key.subject)) {
      if (kept.isFresh) return this.#deliver(request, response, kept, encoding, "hit");
      if (kept.policy.useStaleWhileRevalidate()) {
        this.#refresh(request, key);
        return this.#deliver(request, response, kept, encoding, "hit; fwd=stale");
      }
    }
    if (this.#renderings.isFullFor(request) && !this.#underWay.has(key.text)) {
      if (kept) return this.#deliver(request, response, kept, encoding, "hit; fwd=stale");
      return this.#sayBusy(response);
    }
    const page = await this.#once(request, key);
    if (leadsOn(page, request, key)) return this.#passOn(request, response);
    const isBetterOld = kept && this.#isBetter(kept, page, key);
    await this.#deliver(
      request,
      response,
      isBetterOld ? kept : page,
      encoding,
      isBetterOld ? "hit; fwd=stale" : "fwd=miss",
    );
  }

  /**
   * Whether a kept page, stale as it may be, shows more than the one that has been made: that one
   * failed, or lacks a part while nothing is known to have changed.
   */
  #isBetter(kept: KeptPage, { status, missing }: KeptPage, key: PageKey): boolean {
    if (!kept.policy || kept.policy.timeToLive() <= 0) return false;
    if (status >= 500 || missing === "subject") return true;
    const lacksPart = missing !== null && kept.missing === null;
    return lacksPart && this.#setting.changes.isCurrent(kept.moment, key.subject);
  }

  /** As Next answers the address as it is, for who asks. */
  async #passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#renderings.isFullFor(request)) return this.#sayBusy(response);
    const page = await this.#renderings.inTurn(request, () =>
      this.#render(request.url ?? "/", headersOf(request, false), null),
    );
    await this.#deliver(request, response, page, encodingFor(request.headers), "fwd=bypass");
  }

  /** Joins the rendering that is under way, unless something has changed since it began. */
  #once(request: IncomingMessage, key: PageKey): Promise<KeptPage> {
    const { changes } = this.#setting;
    const moment = changes.now();
    const known = this.#underWay.get(key.text);
    if (known && known.began === moment.sequence) return known.page;
    const page = this.#renderings
      .inTurn(request, () => this.#render(key.url, headersOf(request, true), key))
      .finally(() => {
        if (this.#underWay.get(key.text)?.page === page) this.#underWay.delete(key.text);
      });
    this.#underWay.set(key.text, { began: moment.sequence, page });
    return page;
  }

  /** Makes a stale page anew for who comes next. */
  #refresh(request: IncomingMessage, key: PageKey): void {
    if (this.#underWay.has(key.text)) return;
    const headers = headersOf(request, true);
    this.#renderings.refresh(key.text, () => this.#render(key.url, headers, key));
  }

  async #render(url: string, headers: OutgoingHttpHeaders, key: PageKey | null): Promise<KeptPage> {
    await turn();
    if (isForged(headers)) return this.#pageItself(url, headers);
    const moment = this.#setting.changes.now();
    const answer = await this.#setting.ask(url, headers);
    if (answer.status === 500 && headers.rsc !== undefined) return this.#pageItself(url, headers);
    // Data has begun to be sent by then: its status is said here, and who asked loads the page.
    if (answer.missing === "subject" && headers.rsc !== undefined) answer.status = 503;
    else await this.#standIn(answer);
    if (answer.missing === "part") answer.headers["cache-control"] = BRIEFLY;
    const policy = key ? policyOf(url, answer, key, this.#setting.toldApart) : null;
    const page = new KeptPage(answer, moment, policy, this.#setting.headers);
    if (key && policy) {
      await page.pack();
      const kept = this.#kept.get(key.text);
      const isNewest = (kept?.moment.sequence ?? 0) <= moment.sequence;
      if (isNewest && !(kept && this.#isBetter(kept, page, key))) this.#kept.set(key.text, page);
    }
    return page;
  }

  /** Data that cannot be made, such as by forged headers: whoever asks gets the page, and loads it. */
  async #pageItself(url: string, headers: OutgoingHttpHeaders): Promise<KeptPage> {
    const handed = { ...headers };
    for (const name of ["rsc", ...DATA_HEADERS]) delete handed[name];
    const moment = this.#setting.changes.now();
    const answer = await this.#setting.ask(url, handed);
    await this.#standIn(answer);
    return new KeptPage(answer, moment, null, this.#setting.headers);
  }

  /**
   * What Next sends of a page that failed is empty without its scripts; one whose subject cannot be
   * read says so itself, unless nothing can be read.
   */
  async #standIn(answer: Answer): Promise<void> {
    const { standIns, isReachable } = this.#setting;
    const hasFailed = answer.status === 500;
    if (!standIns || (!hasFailed && answer.missing !== "subject")) return;
    const isAway = !(await isReachable());
    answer.headers["cache-control"] = "no-store";
    if (!hasFailed && !isAway) return;
    if (isAway) {
      answer.status = 503;
      answer.headers["retry-after"] = "5";
    }
    answer.headers["content-type"] = "text/html; charset=utf-8";
    answer.body = Buffer.from(await (isAway ? standIns.outagePage() : standIns.failurePage()));
  }

  #sayBusy(response: ServerResponse): void {
    const { headers, busy } = this.#setting;
    const own = ["Retry-After", "2", "Cache-Control", "no-store", "Content-Type", busy.type];
    response.writeHead(503, [...headers, ...own]).end(busy.text);
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
    const own = [...headers, "Cache-Status", `shortlisted; ${found}`];
    if (page.policy) own.push("Age", String(page.age));
    own.push(...this.#setting.headersBesides(request));
    response.writeHead(status, own);
    response.end(request.method === "HEAD" || status === 304 ? undefined : body);
  }
}

/** A page that leads to another address takes along what others have added to its own. */
function leadsOn({ status }: KeptPage, { url }: IncomingMessage, key: PageKey): boolean {
  return status >= 300 && status < 400 && url !== key.url;
}

/** @returns `null` for an answer that must not be kept, or that differs in what no key holds. */
function policyOf(
  url: string,
  answer: Answer,
  { isData }: PageKey,
  toldApart: ReadonlySet<string>,
): CachePolicy | null {
  const { status, headers } = answer;
  if (headers["set-cookie"] !== undefined) return null;
  if (isData && status !== 200) return null;
  const varies = (headers.vary ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  if (varies.some((name) => name !== "" && !toldApart.has(name))) return null;
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
