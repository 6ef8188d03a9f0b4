import { tabStorage } from "../storage";
import { TRAIL_KEY } from "./stored-trail";

/** The shortlist a visitor was in last: its name and address. */
export interface Trail {
  text: string;
  href: string;
}

/** Remembers for this tab which shortlist the visitor is in, or that it is none. */
export function rememberTrail(trail: Trail | null): void {
  if (trail === null) tabStorage.removeItem(TRAIL_KEY);
  else tabStorage.setItem(TRAIL_KEY, `${trail.href} ${trail.text}`);
}

/** Reads what `storedTrail` gives; `null` for anything that is no shortlist. */
export function trailFrom(stored: string | null): Trail | null {
  const [, href, text] = /^(\/products\/collection\/\d+) (.+)$/.exec(stored ?? "") ?? [];
  return href && text ? { href, text } : null;
}
