import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import CachePolicy from "http-cache-semantics";
import type { Bridge, CacheInFront } from "../../lib/http/server-bridge.ts";
import { MAX_KEYS_PER_PAGE } from "../../lib/http/surrogate-keys.ts";
import type { BufferedResponse, Fetch } from "../in-memory.ts";
import { CachedPage, type PageKey } from "./cached-page.ts";
import { keyHeader } from "./surrogate-key-headers.ts";

const BRIEF_CACHE_CONTROL = "public, max-age=0, s-maxage=10";
const NOT_FORWARDED = [
  "accept-encoding",
  "connection",
  "if-none-match",
  "if-modified-since",
  "keep-alive",
  "range",
  "upgrade",
];
/** Headers of the router's data requests (Next's documentation, "RSC payload"). */
export const DATA_HEADERS = [
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
] as const;
const SHARED_HEADERS = [
  "host",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-request-id",
  "rsc",
  ...DATA_HEADERS,
];
/** Next renders differently for a client without a name. */
const SHARED_USER_AGENT = "shop";

export interface RendererOptions {
  fetchPage: Fetch;
  varyHeaders: ReadonlySet<string>;
  isReachable: () => Promise<boolean>;
  errorPages: Pick<Bridge, "outagePage" | "failurePage"> | null;
  headers: readonly string[];
  cacheInFront: CacheInFront | null;
}

export class PageRenderer {
  readonly #options: RendererOptions;

  constructor(options: RendererOptions) {
    this.#options = options;
  }

  async render(
    url: string,
    headers: OutgoingHttpHeaders,
    key: PageKey | null,
  ): Promise<CachedPage> {
    if (isForged(headers)) return this.#document(url, headers);
    const answer = await this.#options.fetchPage(url, headers);
    if (answer.status === 500 && headers.rsc !== undefined) return this.#document(url, headers);
    // The status of data is sent before its subject is read; a 503 makes the client load the page.
    if (answer.missing === "subject" && headers.rsc !== undefined) answer.status = 503;
    else await this.#replaceFailed(answer, headers);
    if (answer.missing === "part") answer.headers["cache-control"] = BRIEF_CACHE_CONTROL;
    const policy = key ? policyOf(url, answer, key, this.#options.varyHeaders) : null;
    const { headers: everywhere, cacheInFront } = this.#options;
    const keys = policy && cacheInFront ? keyHeader(cacheInFront, answer.keys) : [];
    return new CachedPage(answer, policy, [...everywhere, ...keys]);
  }

  async #document(url: string, headers: OutgoingHttpHeaders): Promise<CachedPage> {
    const forwarded = { ...headers };
    for (const name of ["rsc", ...DATA_HEADERS]) delete forwarded[name];
    const answer = await this.#options.fetchPage(url, forwarded);
    await this.#replaceFailed(answer, headers);
    return new CachedPage(answer, null, this.#options.headers);
  }

  /** Next's own page for a failed render is empty without scripts. */
  async #replaceFailed(answer: BufferedResponse, headers: OutgoingHttpHeaders): Promise<void> {
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
    const reference = String(headers["x-request-id"] ?? "");
    const page = isAway ? errorPages.outagePage() : errorPages.failurePage(reference);
    answer.body = Buffer.from(await page);
  }
}

export function visitorHeaders({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const forwarded: OutgoingHttpHeaders = { ...headers };
  for (const name of NOT_FORWARDED) delete forwarded[name];
  return forwarded;
}

export function sharedHeaders({ headers }: Pick<IncomingMessage, "headers">): OutgoingHttpHeaders {
  const forwarded: OutgoingHttpHeaders = { "user-agent": SHARED_USER_AGENT };
  for (const name of SHARED_HEADERS) {
    if (headers[name] !== undefined) forwarded[name] = headers[name];
  }
  return forwarded;
}

function policyOf(
  url: string,
  answer: BufferedResponse,
  { isData }: PageKey,
  varyHeaders: ReadonlySet<string>,
): CachePolicy | null {
  const { status, headers, keys } = answer;
  if (headers["set-cookie"] !== undefined || keys.size > MAX_KEYS_PER_PAGE) return null;
  if (isData && status !== 200) return null;
  const varies = (headers.vary ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  if (varies.some((name) => name !== "" && !varyHeaders.has(name))) return null;
  const policy = new CachePolicy({ url, method: "GET", headers: {} }, { status, headers });
  return policy.storable() && policy.timeToLive() > 0 ? policy : null;
}

/** Next fails on a state that its own router would not send. */
export function isForged({ "next-router-state-tree": tree }: OutgoingHttpHeaders): boolean {
  if (tree === undefined) return false;
  try {
    return !Array.isArray(JSON.parse(decodeURIComponent(String(tree))));
  } catch {
    return true;
  }
}
