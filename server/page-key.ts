import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { type PageRule, pageRuleOf } from "../lib/http/page-rules.ts";
import { DATA_HEADERS, type PageKey } from "./page-cache/page-cache.ts";
import { single } from "./request.ts";

const MAX_LENGTH = 8_192;
export const VARY_HEADERS: ReadonlySet<string> = new Set([
  "accept",
  "accept-encoding",
  "rsc",
  ...DATA_HEADERS,
]);

/** The page says at its top what a link has brought, to one visitor (`lib/api/pages/shopper.ts`). */
export const LED_BY_CODE = /[?&]code=/;
const HAS_FORM = /(?:^|[;\s])(?:__Host-)?form=./;

type Known = Pick<PageKey, "text" | "url">;

const known = new LRUCache<string, Known>({ max: 4_000 });
const MAX_CACHED_LENGTH = 512;

export function hostOf({ headers }: Pick<IncomingMessage, "headers">): string | undefined {
  return single(headers["x-forwarded-host"]) ?? headers.host;
}

export function keyOf(
  request: Pick<IncomingMessage, "url" | "headers">,
  namesHost: boolean,
): PageKey | null {
  const { url = "", headers } = request;
  if (LED_BY_CODE.test(url) && HAS_FORM.test(headers.cookie ?? "")) return null;
  const isData = headers.rsc !== undefined;
  const address = isData ? read(url, isData) : knownAddress(url);
  if (!address) return null;
  let { text } = address;
  if (namesHost) text += `\n${headers["x-forwarded-proto"]} ${hostOf(request)}`;
  if (isData) {
    text += `\n${DATA_HEADERS.map((name) => String(headers[name] ?? "")).join("\n")}`;
    if (text.length > MAX_LENGTH) return null;
  }
  return { text, url: address.url, isData };
}

function knownAddress(url: string): Known | null {
  const found = known.get(url);
  if (found) return found;
  const address = read(url, false);
  if (address && url.length <= MAX_CACHED_LENGTH) known.set(url, address);
  return address;
}

function read(url: string, isData: boolean): Known | null {
  if (url.length > MAX_LENGTH) return null;
  const [path = "", query] = split(url);
  const rule = path.startsWith("/") && !path.startsWith("//") ? pageRuleOf(path) : undefined;
  if (!rule) return null;
  const address = query === undefined ? path : path + canonicalQuery(query, rule, isData);
  const text = address.replace(/[?&]_rsc=[^&]*/, "");
  return { text, url: address };
}

function split(url: string): [path: string, query?: string] {
  const at = url.indexOf("?");
  return at === -1 ? [url] : [url.slice(0, at), url.slice(at + 1)];
}

function canonicalQuery(query: string, { parameters }: PageRule, isData: boolean): string {
  const pairs = query.split("&");
  const named = (name: string) =>
    pairs.filter((pair) => pair.startsWith(name) && (pair[name.length] ?? "=") === "=");
  const own = (isData ? [...parameters, "_rsc"] : parameters).flatMap(named);
  return own.length === 0 ? "" : `?${own.join("&")}`;
}
