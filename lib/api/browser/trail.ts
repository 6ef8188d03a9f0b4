import { tabStorage } from "./tab-storage";

/** The shortlist a visitor was in last: its name and address. */
export interface Trail {
  text: string;
  href: string;
}

const KEY = "trail";

/** Remembers for this tab which shortlist the visitor is in, or that it is none. */
export function rememberTrail(trail: Trail | null): void {
  if (trail === null) tabStorage.removeItem(KEY);
  else tabStorage.setItem(KEY, `${trail.href} ${trail.text}`);
}

/** The trail as one text, so that it can be compared; `null` when there is none. */
export function storedTrail(): string | null {
  return tabStorage.getItem(KEY);
}

/** Reads what {@link storedTrail} gives; `null` for anything that is no shortlist. */
export function trailFrom(stored: string | null): Trail | null {
  const [, href, text] = /^(\/products\/collection\/\d+) (.+)$/.exec(stored ?? "") ?? [];
  return href && text ? { href, text } : null;
}
