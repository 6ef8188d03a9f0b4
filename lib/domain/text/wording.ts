import { basics } from "@/shop/basics";
import { shop } from "@/shop/shop";

// Pure, so a page without lists does not pay for `Intl` (see lib/domain/money/money.ts).
const list = /* @__PURE__ */ new Intl.ListFormat("en-GB", { type: "conjunction" });

export function listInWords(names: readonly string[]): string {
  return list.format(names);
}

/** 6.25 → 625. */
export function basisPointsOf(percent: number): number {
  return Math.round(percent * 100);
}

/** 1500 → `"15%"`, 625 → `"6.25%"`. */
export function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

export function tooManyAttempts(seconds?: number): string {
  const minutes = Math.ceil((seconds ?? 0) / 60);
  const time = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Too many attempts. Please try again in ${minutes === 0 ? "a while" : time}.`;
}

/** "15%"; "" where there is no offer. */
export function firstOrderOffer(): string {
  const share = basisPointsOf(basics.offers.firstOrderPercent);
  return share > 0 ? percent(share) : "";
}

/** "Boston, Massachusetts"; "" where the owner has not said. */
export function shopLocation(): string {
  const { locality, region } = shop.address;
  return [locality, region].filter(Boolean).join(", ");
}

/** "Maison Lumen Ltd, 1 Quay Street, Galway, VAT number IE1234567T"; "" where the owner has not said. */
export function sellerLine(): string {
  const { name, address, taxNumber } = shop.legal;
  const number = taxNumber && `${shop.prices.taxName || "tax"} number ${taxNumber}`;
  return [name, address, number].filter(Boolean).join(", ");
}
