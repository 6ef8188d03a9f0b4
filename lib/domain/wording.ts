import { shop } from "@/shop/shop.config";

// Pure: a page that never lists need not pay for it (see lib/domain/money.ts).
const list = /* @__PURE__ */ new Intl.ListFormat("en-GB", { type: "conjunction" });

/** `["Visa", "Discover", "Amex"]` → `"Visa, Discover and Amex"`. */
export function inWords(names: readonly string[]): string {
  return list.format(names);
}

/** Basis points as a percentage: 1500 → `"15%"`, 625 → `"6.25%"`. */
export function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** What is said to who has tried something too often; without seconds it is not known how long. */
export function tooManyAttempts(seconds?: number): string {
  const minutes = Math.ceil((seconds ?? 0) / 60);
  const time = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Too many attempts. Please try again in ${minutes === 0 ? "a while" : time}.`;
}

/** What is off the goods of a first order, as it is said: `"15%"`. */
export const FIRST_ORDER_OFFER = percent(shop.firstOrderBasisPoints);
