import { KEPT_DAYS } from "../constants";
import { parseUrl } from "../parse-url";
import { CAMPAIGN_NAMES, type Campaign, CLICKS, type Click, MAX_CAMPAIGN_LENGTH } from "./campaign";

/** Where a visit came from: its first page's campaign, the click of an advertisement, the page that led there. */
export interface Visit extends Campaign, Partial<Record<Click, true>> {
  referrer?: string;
}

/** A visit and its moment, first in its JSON: older ones sort before newer ones. */
interface Touch extends Visit {
  /** ISO 8601, UTC. */
  at: string;
}

/** Ours, of a request that adds a piece or reads the cart; `lib/api/browser/cart/actions.ts` sends it. */
export const VISIT_HEADER = "x-visit";
const MAX_LENGTH = 4_096;
const MAX_HOST = 253;
const CLICK_NAMES = Object.keys(CLICKS) as Click[];
/** What a site sends all its links through is the site. */
const DOOR = /^(?:www\.|(?:lm?|m|out)\.(?=(?:facebook|instagram|pinterest|reddit|tiktok)\.com$))/;
/** A shopper comes back from their pages. */
const PAYMENT_PAGES = /(^|\.)stripe\.com$/;

/**
 * Reads "https://shop.example/details/12?utm_source=letter https://www.example.com/": a visit's first page, its
 * referrer, and the first page of its tab; the last two may be empty. A page of the shop that led to the first, in
 * another tab or before a reload, speaks for it. `null` where they say nothing.
 */
export function readVisit(text: string | null): Visit | null {
  if (text === null || text.length > MAX_LENGTH) return null;
  const [page = "", from = "", first = ""] = text.split(" ", 3);
  const host = hostOf(page);
  if (host === null) return null;
  const own = [page, first, from].filter((address) => hostOf(address) === host);
  const visit = own.map(marksOf).find((marks) => Object.keys(marks).length > 0) ?? {};
  const referrer = hostOf(from);
  if (referrer && referrer !== host && !PAYMENT_PAGES.test(referrer)) visit.referrer = referrer;
  return Object.keys(visit).length > 0 ? visit : null;
}

function marksOf(address: string): Visit {
  const query = parseUrl(address)?.searchParams;
  const marks: Visit = {};
  for (const name of CAMPAIGN_NAMES) {
    const value = query?.get(name)?.trim() ?? "";
    if (isKept(value)) marks[name] = value;
  }
  for (const name of CLICK_NAMES) if (query?.get(name)) marks[name] = true;
  return marks;
}

function isKept(value: string): boolean {
  return (
    value !== "" && value.length <= MAX_CAMPAIGN_LENGTH && !/[\p{Cc}\p{Surrogate}]/u.test(value)
  );
}

/** Of a page, or of the site whose app led here: "android-app://com.instagram.android/" is instagram.com. */
function hostOf(address: string): string | null {
  const url = parseUrl(address);
  if (!url || url.hostname.length > MAX_HOST) return null;
  const host = url.hostname.toLowerCase().replace(DOOR, "");
  if (url.protocol === "android-app:") return host.split(".", 2).reverse().join(".");
  return /^https?:$/.test(url.protocol) ? host : null;
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
  const visit = JSON.parse(touch) as Touch;
  const { utm_source, utm_campaign, referrer } = visit;
  const click = CLICK_NAMES.find((name) => visit[name]);
  const source = utm_source ?? (click ? CLICKS[click] : (referrer ?? ""));
  return { source: source.toLowerCase(), campaign: (utm_campaign ?? "").toLowerCase() };
}
