import { basics } from "@/shop/basics";

// Pure, so a page without lists does not pay for `Intl` (see lib/domain/money/money.ts).
const list = /* @__PURE__ */ new Intl.ListFormat("en-GB", { type: "conjunction" });

export function listInWords(names: readonly string[]): string {
  return list.format(names);
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
  return basics.firstOrderBasisPoints > 0 ? percent(basics.firstOrderBasisPoints) : "";
}
