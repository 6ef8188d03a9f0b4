import { tabStorage } from "../storage";

/** Session storage key of the shortlist a visitor was in last. */
const TRAIL_KEY = "trail";
/** Session storage key of the product that was reached from it. */
const REACHED_KEY = "trail-product";

/**
 * The trail of a product as one text, so that it can be compared; `null` when there is none, or when
 * another product was reached by it.
 */
export function storedTrail(productId: number): string | null {
  const reached = tabStorage.getItem(REACHED_KEY);
  const isOwn = reached === null || reached === String(productId);
  return isOwn ? tabStorage.getItem(TRAIL_KEY) : null;
}

/** The product that a visitor has come to: a trail that leads to none yet is its own from now on. */
export function reachProduct(productId: number): void {
  if (tabStorage.getItem(TRAIL_KEY) === null || tabStorage.getItem(REACHED_KEY) !== null) return;
  tabStorage.setItem(REACHED_KEY, String(productId));
}

/** A shortlist's own trail, which leads to no product yet; `null` away from all of them. */
export function keepTrail(trail: string | null): void {
  tabStorage.removeItem(REACHED_KEY);
  if (trail === null) tabStorage.removeItem(TRAIL_KEY);
  else tabStorage.setItem(TRAIL_KEY, trail);
}
