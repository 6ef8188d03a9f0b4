import { FILTER_PARAMETERS } from "../domain/filters.ts";
import { listingSource } from "../domain/listing-source.ts";

/**
 * Which pages are the same for everybody, and how long their bytes may be kept. One table for the
 * header that says so (`next.config.ts`) and for the cache at the door, which asks besides what has
 * changed in the database. Node reads this file as it is: no alias, no enum.
 */
export interface PageRule {
  /** The first segment of the path; every path below it is meant too. */
  segment: string;
  /** The parameters that make another page; any other is somebody else's, such as a campaign's. */
  parameters: readonly string[];
  /** How long a shared cache may keep it without asking. */
  seconds: number;
  /** Fetched by scripts alone: data, never a page. */
  isData?: true;
  /** Its pages are there as Markdown too, at their addresses with `.md`. */
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
  page("cart", HOUR),
  page("checkout", HOUR),
  page("contact", HOUR, ["sent"]),
  ...["faq", "shipping", "return", "refund", "privacy", "terms"].map((name) => ({
    ...page(name, HOUR),
    hasMarkdown: true as const,
  })),
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

const rules = new Map(pageRules.map((rule) => [rule.segment, rule]));

/**
 * Beside those above: first segments of pages that are made for who asks, and of files that Next
 * makes. Whatever begins otherwise is no address of the shop.
 */
const neverKept = [
  ...["address", "favourites", "orders", "payment", "return_request", "security"],
  ...["login", "register", "recover", "renamePass", "newsletter", "order", "test-payment"],
  // What browsers without script see of the bag and the checkout.
  "plain",
  ...["email", "email2", "sharing", "feed.xml"],
];

/** Every first segment that a page of the shop may have. */
export const pageSegments: ReadonlySet<string> = new Set([
  ...pageRules.map(({ segment }) => segment),
  ...neverKept,
]);

const MARKDOWN = ".md";

/** The path of the page that a path shows, be it as Markdown. */
function pagePath(path: string): string {
  return path.endsWith(MARKDOWN) ? path.slice(0, -MARKDOWN.length) : path;
}

/** The rule of the page that a path shows. */
export function pageRuleOf(path: string): PageRule | undefined {
  return rules.get(pagePath(path).split("/", 2)[1] ?? "");
}

/** The address of a page as Markdown; `null` for one that has none, or is Markdown. */
export function markdownAddress(address: string): string | null {
  const [path = "", ...query] = address.split("?");
  if (path.endsWith(MARKDOWN) || !pageRuleOf(path)?.hasMarkdown) return null;
  return [`${path.replace(/\/$/, "")}${MARKDOWN}`, ...query].join("?");
}

/** A path in small letters, where the shop's own path is that; `null` where it is not wrong in that. */
export function spelledPath(path: string): string | null {
  const small = path.toLowerCase();
  return small !== path && !mayBePage(path) && pageRuleOf(small) && mayBePage(small) ? small : null;
}

/**
 * Whether a path may be a page's, so that nothing is made for one that cannot.
 * @param path with its percent signs, well formed.
 */
export function mayBePage(path: string): boolean {
  const [segment = "", ...below] = pagePath(path)
    .split("/")
    .filter(Boolean)
    .map(decodeURIComponent);
  if (segment === "products") return listingSource(below) !== null;
  return pageSegments.has(segment);
}

/**
 * What a page says in `Cache-Control`: browsers ask each time, shared caches keep it. A page's data,
 * which scripts fetch, must not be used stale: browsers mind that word for what scripts fetch.
 */
export function cacheControl(rule: PageRule, isAskedAsData: boolean): string {
  const day = 24 * HOUR;
  const stale = isAskedAsData || rule.isData ? "" : `, stale-while-revalidate=${day}`;
  return `public, max-age=0, s-maxage=${rule.seconds}${stale}, stale-if-error=${day}`;
}
