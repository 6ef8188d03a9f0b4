import {
  LAST_SEEN_KEY,
  parseSeen,
  type SeenProduct,
  without,
  withSeen,
} from "@/lib/domain/account/last-seen";

/**
 * Notes the product. Without a storage nothing is kept, not even for the page's life.
 * @returns the others that were seen last.
 */
export function noteSeen(seen: SeenProduct): SeenProduct[] {
  try {
    const list = parseSeen(window.localStorage.getItem(LAST_SEEN_KEY));
    window.localStorage.setItem(LAST_SEEN_KEY, JSON.stringify(withSeen(list, seen)));
    return without(list, seen.id);
  } catch {
    return [];
  }
}
