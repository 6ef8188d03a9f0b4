import type { Change } from "./server-bridge.ts";

export const MAX_KEYS_PER_PAGE = 2_000;
/** Lists of products: membership, sort order and count. `product:12` is one product. */
export const PRODUCT_LIST = "product";
export const ANYTHING = "*";
/** Pages with the banner are purged at once, so that an owner sees a new one; other pages follow. */
export const BANNER = "banner";
/** No page has it: once they are read, everything changes. */
export const SETTINGS_KEY = "settings:0";

export interface ChangedKey {
  key: string;
  /** Whether a page with this key must be rendered again before it is sent. */
  isExact: boolean;
}

const exact = (key: string): ChangedKey => ({ key, isExact: true });
const eventual = (key: string): ChangedKey => ({ key, isExact: false });

export const EVERYTHING_CHANGED: readonly ChangedKey[] = [exact(ANYTHING)];

export function keysChangedBy({ subject, id }: Change): readonly ChangedKey[] {
  switch (subject) {
    case "content":
      return [exact(BANNER), eventual(subject)];
    case "stock":
      return [eventual(`${subject}:${id}`)];
    case "details":
      return [exact(`${subject}:${id}`)];
    default:
      return [exact(`${subject}:${id}`), eventual(subject)];
  }
}

export const productKeys = (id: number | string): string[] => [
  `product:${id}`,
  `details:${id}`,
  `stock:${id}`,
];
