import { BUILT_IN, isWritten } from "../../shop/content/held-pages.ts";
import { FILTER_PARAMETERS } from "../domain/listing/filters.ts";
import { listingSource } from "../domain/listing/listing-source.ts";

export interface PageRule {
  /** The first segment of the path. */
  segment: string;
  /** Parameters that make another page; others, such as a campaign's, are ignored. */
  parameters: readonly string[];
  seconds: number;
  isData?: true;
  hasMarkdown?: true;
}

const LISTING = ["search", ...FILTER_PARAMETERS, "sort", "view", "page"];
const MINUTE = 60;
const HOUR = 60 * MINUTE;

const page = (segment: string, seconds: number, parameters: readonly string[] = []): PageRule => ({
  segment,
  seconds,
  parameters,
});

export const pageRules: readonly PageRule[] = [
  page("", 5 * MINUTE, ["success", "order"]),
  page("home", 5 * MINUTE, ["success", "order"]),
  { ...page("products", MINUTE, LISTING), hasMarkdown: true },
  { ...page("details", 5 * MINUTE, ["v"]), hasMarkdown: true },
  page("designers", 5 * MINUTE),
  page("collections", 5 * MINUTE),
  page("shop", 5 * MINUTE),
  { ...page("menu", 5 * MINUTE), isData: true },
  page("summer", HOUR),
  page("contact", HOUR, ["sent"]),
  ...BUILT_IN.map((name) => ({ ...page(name, HOUR), hasMarkdown: true as const })),
  page("offline", HOUR),
  page("sitemap.xml", HOUR),
  page("sitemaps", HOUR),
  page("new-arrivals.xml", HOUR),
  page("llms.txt", HOUR),
  page("robots.txt", HOUR),
  page("manifest.webmanifest", HOUR),
  page("icons", HOUR),
  page("favicon.ico", HOUR),
];

/** Of a page that the shop's owner has added. */
export const ownPageRule: PageRule = { ...page("", HOUR), hasMarkdown: true };

const rules = new Map(pageRules.map((rule) => [rule.segment, rule]));

export const uncachedSegments = [
  "address",
  "cart",
  "checkout",
  "favourites",
  "orders",
  "payment",
  "return_request",
  "security",
  "login",
  "register",
  "recover",
  "renamePass",
  "newsletter",
  "notify",
  "order",
  "test-payment",
  "email",
  "email2",
  "own",
  "feed.xml",
  "feed.tsv",
  ".well-known",
];

export const pageSegments: ReadonlySet<string> = new Set([
  ...pageRules.map(({ segment }) => segment),
  ...uncachedSegments,
]);

/** First segments of what is no page. */
export const ELSEWHERE: readonly string[] = [
  "_next",
  "api",
  "browser-errors",
  "buy",
  "catalogue",
  "csp-report",
  "forms",
  "healthz",
  "markdown",
  "pay",
  "pictures",
  "readyz",
  "ucp",
  "webhooks",
];

const builtIn: ReadonlySet<string> = new Set(BUILT_IN);
const taken = new Set(
  [...pageSegments, ...ELSEWHERE]
    .filter((segment) => !builtIn.has(segment))
    .map((segment) => segment.toLowerCase()),
);

/** Whether no page of an owner may have this name. */
export const isReserved = (name: string): boolean => taken.has(name.toLowerCase());

const MARKDOWN = ".md";

function pagePath(path: string): string {
  return path.endsWith(MARKDOWN) ? path.slice(0, -MARKDOWN.length) : path;
}

export function pageRuleOf(path: string): PageRule | undefined {
  const [, first = "", ...below] = pagePath(path).split("/", 3);
  return rules.get(first) ?? (below.length === 0 && isWritten(first) ? ownPageRule : undefined);
}

export function markdownAddress(address: string): string | null {
  const [path = "", ...query] = address.split("?");
  if (path.endsWith(MARKDOWN) || !pageRuleOf(path)?.hasMarkdown) return null;
  return [`${path.replace(/\/$/, "")}${MARKDOWN}`, ...query].join("?");
}

export function canonicalPath(path: string): string | null {
  const small = path.toLowerCase();
  return small !== path && !mayBePage(path) && pageRuleOf(small) && mayBePage(small) ? small : null;
}

export function mayBePage(path: string): boolean {
  const [segment = "", ...below] = pagePath(path)
    .split("/")
    .filter(Boolean)
    .map(decodeURIComponent);
  if (segment === "products") return listingSource(below) !== null;
  return pageSegments.has(segment) || (isWritten(segment) && below.length === 0);
}

/**
 * Data must not be used stale: browsers obey that directive for scripts' requests too.
 * @param left seconds until the page has to be another.
 */
export function cacheControl(
  rule: PageRule,
  isAskedAsData: boolean,
  left = Number.POSITIVE_INFINITY,
): string {
  const day = 24 * HOUR;
  const fresh = Math.min(rule.seconds, left);
  const isStaleUsed = !isAskedAsData && !rule.isData;
  const stale = isStaleUsed ? `, stale-while-revalidate=${Math.min(day, left - fresh)}` : "";
  return `public, max-age=0, s-maxage=${fresh}${stale}, stale-if-error=${day}`;
}
