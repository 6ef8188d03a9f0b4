import type { CacheInFront } from "../../lib/http/server-bridge.ts";
import { ANYTHING, type ChangedKey } from "../../lib/http/surrogate-keys.ts";

export const EVERY_PAGE = "all";
/** The key of pages with more keys than fit: a change of any single item purges them. */
const MANY_KEYS = "many";
/** Varnish takes 8 KB of a header with its name. */
const MAX_LENGTH = 8_000;

const HEADERS: Record<CacheInFront["kind"], { name: string; separator: string }> = {
  varnish: { name: "Surrogate-Key", separator: " " },
  cloudflare: { name: "Cache-Tag", separator: "," },
};

export function keyHeader({ kind }: CacheInFront, keys: Iterable<string>): [string, string] {
  const { name, separator } = HEADERS[kind];
  const own = [...keys];
  const value = [EVERY_PAGE, ...own].join(separator);
  if (value.length <= MAX_LENGTH) return [name, value];
  return [name, [EVERY_PAGE, MANY_KEYS, ...own.filter((key) => !isOfOneItem(key))].join(separator)];
}

export function keysToPurge({ key }: ChangedKey): string[] {
  if (key === ANYTHING) return [EVERY_PAGE];
  return isOfOneItem(key) ? [key, MANY_KEYS] : [key];
}

/** One second, so that concurrent requests for a stale page become one. */
export function cacheBriefly(headers: readonly string[], age: number): readonly string[] {
  const at = headers.findIndex(
    (text, index) => index % 2 === 0 && text.toLowerCase() === "cache-control",
  );
  const value = headers[at + 1];
  if (at < 0 || value === undefined) return headers;
  const brief = value
    .replace(/\bs-maxage=\d+/, `s-maxage=${age + 1}`)
    .replace(/,\s*stale-while-revalidate=\d+/, "");
  return headers.with(at + 1, brief);
}

function isOfOneItem(key: string): boolean {
  return key.includes(":");
}
