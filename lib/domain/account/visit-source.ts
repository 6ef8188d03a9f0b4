import { KEPT_DAYS } from "../constants";
import { parseUrl } from "../parse-url";
import { CAMPAIGN_NAMES, type Campaign, MAX_CAMPAIGN_LENGTH } from "./campaign";

/** Where a visit came from: its first page's campaign, the click of an advertisement, the page that led there. */
export interface Visit extends Campaign {
  referrer?: string;
  gclid?: true;
  fbclid?: true;
}

/** A visit and its moment, first in its JSON: older ones sort before newer ones. */
interface Touch extends Visit {
  /** ISO 8601, UTC. */
  at: string;
}

/** Ours, of a request that adds a piece or orders; browsers send it from `lib/api/browser/cart/actions.ts`. */
export const VISIT_HEADER = "x-visit";
const MAX_LENGTH = 4_096;
const MAX_HOST = 253;
const CLICKS = ["gclid", "fbclid"] as const;
/** A shopper comes back from their pages. */
const PAYMENT_PAGES = /(^|\.)stripe\.com$/;

/**
 * Reads "https://shop.example/details/12?utm_source=letter https://www.example.com/": a visit's first page and its
 * referrer, which may be empty. `null` where they say nothing.
 */
export function readVisit(text: string | null): Visit | null {
  if (text === null || text.length > MAX_LENGTH) return null;
  const [page = "", from = ""] = text.split(" ", 2);
  const landing = parseUrl(page);
  if (!landing) return null;
  const { searchParams } = landing;
  const visit: Visit = {};
  for (const name of CAMPAIGN_NAMES) {
    const value = searchParams.get(name)?.trim() ?? "";
    if (isKept(value)) visit[name] = value;
  }
  for (const name of CLICKS) if (searchParams.get(name)) visit[name] = true;
  const referrer = hostOf(from);
  if (referrer && referrer !== hostOf(page) && !PAYMENT_PAGES.test(referrer))
    visit.referrer = referrer;
  return Object.keys(visit).length > 0 ? visit : null;
}

function isKept(value: string): boolean {
  return (
    value !== "" && value.length <= MAX_CAMPAIGN_LENGTH && !/[\p{Cc}\p{Surrogate}]/u.test(value)
  );
}

function hostOf(address: string): string | null {
  const url = parseUrl(address);
  const isPage = url && /^https?:$/.test(url.protocol) && url.hostname.length <= MAX_HOST;
  return isPage ? url.hostname.replace(/^www\./, "") : null;
}

/** JSON of the moment up to which touches are too old to keep; sorts before that of all others. */
export function oldestTouch(now: Date): string {
  const days = new Date(now);
  days.setUTCDate(days.getUTCDate() - KEPT_DAYS.source);
  return JSON.stringify({ at: days.toISOString() }).slice(0, -1);
}

export function touchText(visit: Visit, now: Date): string {
  return JSON.stringify({ at: now.toISOString(), ...visit } satisfies Touch);
}

/** What the books group an order by; "" where it is not known. */
export function touchGroups(touch: string): { source: string; campaign: string } {
  if (touch === "") return { source: "", campaign: "" };
  const { utm_source, utm_campaign, gclid, fbclid, referrer } = JSON.parse(touch) as Touch;
  const clicked = gclid ? "google" : fbclid ? "facebook" : undefined;
  const source = utm_source ?? clicked ?? referrer ?? "";
  return { source: source.toLowerCase(), campaign: (utm_campaign ?? "").toLowerCase() };
}
