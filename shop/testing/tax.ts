import type { TaxRate } from "../settings";

export function aTax(country: string, basisPoints: number, own: Partial<TaxRate> = {}): TaxRate {
  const nothing = { state: "", clothingExemption: 0, from: "", exempt: [], taxesShipping: false };
  return { country, basisPoints, ...nothing, ...own };
}
