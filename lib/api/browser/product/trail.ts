import { keepTrail } from "./stored-trail";

interface Trail {
  text: string;
  href: string;
}

export function rememberTrail(trail: Trail | null): void {
  keepTrail(trail && `${trail.href} ${trail.text}`);
}

export function trailFrom(stored: string | null): Trail | null {
  const [, href, text] = /^(\/products\/collection\/\d+) (.+)$/.exec(stored ?? "") ?? [];
  return href && text ? { href, text } : null;
}
