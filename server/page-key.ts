import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { type PageRule, pageRuleOf } from "../lib/http/page-rules.ts";

/** What makes one page that is the same for everybody. */
export interface PageKey {
  text: string;
  /** The address without parameters that are somebody else's. */
  url: string;
  /** Whether it is asked for as data, by the script of a page that is open. */
  isData: boolean;
}

const MAXIMUM_LENGTH = 8_192;
/** By what an open page's script says which data it wants (Next's documentation, "RSC payload"). */
export const DATA_HEADERS = [
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
] as const;

/**
 * What a page may vary on: parts of every key, told apart by encoding, or by address: who accepts
 * Markdown is asked to another (`markdown.ts`).
 */
export const VARY_HEADERS: ReadonlySet<string> = new Set([
  "accept",
  "accept-encoding",
  "rsc",
  ...DATA_HEADERS,
]);

/** An address as the shop writes it. */
type Known = Pick<PageKey, "text" | "url">;

/** Addresses are asked for again and again, and are longer to read than to find. */
const known = new LRUCache<string, Known>({ max: 4_000 });
const LONGEST_KNOWN = 512;

/**
 * The key of the page that a request asks for; parameters in the order of the shop's own table.
 * @returns `null` for a page that is made for who asks.
 */
export function keyOf(request: IncomingMessage, namesHost: boolean): PageKey | null {
  const { url = "", headers } = request;
  const isData = headers.rsc !== undefined;
  const address = isData ? read(url, isData) : knownAddress(url);
  if (!address) return null;
  let { text } = address;
  if (namesHost)
    text += `\n${headers["x-forwarded-proto"]} ${headers["x-forwarded-host"] ?? headers.host}`;
  if (isData) {
    text += `\n${DATA_HEADERS.map((name) => String(headers[name] ?? "")).join("\n")}`;
    if (text.length > MAXIMUM_LENGTH) return null;
  }
  return { text, url: address.url, isData };
}

function knownAddress(url: string): Known | null {
  const found = known.get(url);
  if (found) return found;
  const address = read(url, false);
  if (address && url.length <= LONGEST_KNOWN) known.set(url, address);
  return address;
}

function read(url: string, isData: boolean): Known | null {
  if (url.length > MAXIMUM_LENGTH) return null;
  const [path = "", query] = split(url);
  const rule = path.startsWith("/") && !path.startsWith("//") ? pageRuleOf(path) : undefined;
  if (!rule) return null;
  const address = query === undefined ? path : path + tidyQuery(query, rule, isData);
  const text = address.replace(/[?&]_rsc=[^&]*/, "");
  return { text, url: address };
}

function split(url: string): [path: string, query?: string] {
  const at = url.indexOf("?");
  return at === -1 ? [url] : [url.slice(0, at), url.slice(at + 1)];
}

/** The pairs as they are written, those of the page alone, in the order of its parameters. */
function tidyQuery(query: string, { parameters }: PageRule, isData: boolean): string {
  const pairs = query.split("&");
  const named = (name: string) =>
    pairs.filter((pair) => pair.startsWith(name) && (pair[name.length] ?? "=") === "=");
  const own = (isData ? [...parameters, "_rsc"] : parameters).flatMap(named);
  return own.length === 0 ? "" : `?${own.join("&")}`;
}

/** Whether what a page's script says of itself is none of what a script would say. */
export function isForged({ "next-router-state-tree": tree }: OutgoingHttpHeaders): boolean {
  if (tree === undefined) return false;
  try {
    return !Array.isArray(JSON.parse(decodeURIComponent(String(tree))));
  } catch {
    return true;
  }
}
