import { tabStorage } from "../storage";

const TRAIL_KEY = "trail";
const REACHED_KEY = "trail-product";

export interface Trail {
  text: string;
  href: string;
}

export function storedTrail(productId: number): string | null {
  const reached = tabStorage.getItem(REACHED_KEY);
  const isOwn = reached === null || reached === String(productId);
  return isOwn ? tabStorage.getItem(TRAIL_KEY) : null;
}

export function reachProduct(productId: number): void {
  if (tabStorage.getItem(TRAIL_KEY) === null || tabStorage.getItem(REACHED_KEY) !== null) return;
  tabStorage.setItem(REACHED_KEY, String(productId));
}

export function keepTrail(trail: string | null): void {
  tabStorage.removeItem(REACHED_KEY);
  if (trail === null) tabStorage.removeItem(TRAIL_KEY);
  else tabStorage.setItem(TRAIL_KEY, trail);
}

export function rememberTrail(trail: Trail | null): void {
  keepTrail(trail && `${trail.href} ${trail.text}`);
}
