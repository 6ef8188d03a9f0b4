import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import CachePolicy from "http-cache-semantics";
import type { CacheInFront, Shop } from "../lib/http/server-bridge.ts";
import { MAX_KEYS } from "../lib/http/surrogate-keys.ts";
import { CachedPage } from "./cached-page.ts";
import { keyHeader } from "./front-headers.ts";
import type { Answer, Ask } from "./in-memory.ts";
import { DATA_HEADERS, isForged, type PageKey } from "./page-key.ts";

/** A page that lacks an optional section may have it in a moment. */
const BRIEFLY = "public, max-age=0, s-maxage=10";
/** About the connection, or for the cache. */
const NOT_FORWARDED = [
  "accept-encoding",
  "connection",
  "if-none-match",
  "if-modified-since",
  "keep-alive",
  "range",
  "upgrade",
];
/** All that a page for everybody may depend on. Next answers a client without a name otherwise. */
const SHARED_HEADERS = [
  "host",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-request-id",
  "rsc",
  ...DATA_HEADERS,
];
const SHARED_USER_AGENT = "shop";

export interface RendererOptions {
  ask: Ask;
  /** What a cached answer may vary on, in lower case. */
  varyHeaders: ReadonlySet<string>;
  isReachable: () => Promise<boolean>;
  /** Pages in place of one that failed; `null` where the answer says it itself. */
  errorPages: Pick<Shop, "outagePage" | "failurePage"> | null;
  /** Headers that every answer carries where the page says nothing else: name, value, name, value. */
  headers: readonly string[];
  /** The cache that is told the keys of what it may keep. */
  cacheInFront: CacheInFront | null;
}

/** Renders pages and says how long each may be cached. */
export class PageRenderer {
  readonly #options: RendererOptions;

  constructor(options: RendererOptions) {
    this.#options = options;
  }

  /** @param key `null` for a page that is one visitor's. */
  async render(
    url: string,
    headers: OutgoingHttpHeaders,
    key: PageKey | null,
    revision: number,
  ): Promise<CachedPage> {
    if (isForged(headers)) return this.#document(url, headers, revision);
    const answer = await this.#options.ask(url, headers);
    if (answer.status === 500 && headers.rsc !== undefined)
      return this.#document(url, headers, revision);
    // Data has begun to be sent by then: its status is said here, and its script loads the page.
    if (answer.missing === "subject" && headers.rsc !== undefined) answer.status = 503;
    else await this.#replaceFailed(answer);
    if (answer.missing === "part") answer.headers["cache-control"] = BRIEFLY;
    const policy = key ? policyOf(url, answer, key, this.#options.varyHeaders) : null;
    const { headers: everywhere, cacheInFront } = this.#options;
    const keys = policy && cacheInFront ? keyHeader(cacheInFront, answer.keys) : [];
    return new CachedPage(answer, revision, policy, [...everywhere, ...keys]);
  }

  /** The document in place of data that cannot be rendered: the script that asked loads it. */
  async #document(
    url: string,
    headers: OutgoingHttpHeaders,
    revision: number,
  ): Promise<CachedPage> {
    const forwarded = { ...headers };
    for (const name of ["rsc", ...DATA_HEADERS]) delete forwarded[name];
    const answer = await this.#options.ask(url, forwarded);
    await this.#replaceFailed(answer);
    return new CachedPage(answer, revision, null, this.#options.headers);
  }

  /**
   * What Next sends of a page that failed is empty without its scripts; one whose subject cannot be
   * read says so itself, unless nothing can be read.
   */
  async #replaceFailed(answer: Answer): Promise<void> {
    const { errorPages, isReachable } = this.#options;
    const hasFailed = answer.status === 500;
    if (!errorPages || (!hasFailed && answer.missing !== "subject")) return;
    const isAway = !(await isReachable());
    answer.headers["cache-control"] = "no-store";
    if (!hasFailed && !isAway) return;
    if (isAway) {
      answer.status = 503;
      answer.headers["retry-after"] = "5";
    }
    answer.headers["content-type"] = "text/html; charset=utf-8";
    answer.body = Buffer.from(await (isAway ? errorPages.outagePage() : errorPages.failurePage()));
  }
}

/** What is handed on of a request for a page that is one visitor's. */
export function visitorHeaders({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const forwarded: OutgoingHttpHeaders = { ...headers };
  for (const name of NOT_FORWARDED) delete forwarded[name];
  return forwarded;
}

/** What is handed on of a request for a page that is the same for everybody. */
export function sharedHeaders({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const forwarded: OutgoingHttpHeaders = { "user-agent": SHARED_USER_AGENT };
  for (const name of SHARED_HEADERS) {
    if (headers[name] !== undefined) forwarded[name] = headers[name];
  }
  return forwarded;
}

/** @returns `null` for an answer that must not be cached, or that varies on what no key holds. */
function policyOf(
  url: string,
  answer: Answer,
  { isData }: PageKey,
  varyHeaders: ReadonlySet<string>,
): CachePolicy | null {
  const { status, headers, keys } = answer;
  if (headers["set-cookie"] !== undefined || keys.size > MAX_KEYS) return null;
  if (isData && status !== 200) return null;
  const varies = (headers.vary ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  if (varies.some((name) => name !== "" && !varyHeaders.has(name))) return null;
  const policy = new CachePolicy(
    { url, method: "GET", headers: {} },
    { status, headers },
    { shared: true },
  );
  return policy.storable() && policy.timeToLive() > 0 ? policy : null;
}
