import { shop } from "@/shop/shop.config";
import { applyRate, type Cents } from "./money";
import type { Destination } from "./shipping";

interface TaxableLine {
  unitPrice: Cents;
  quantity: number;
  /** After the discount; differs from unit × quantity by rounding only. */
  total: Cents;
  isClothing: boolean;
}

export function taxOn(line: TaxableLine, destination: Destination): Cents {
  const rate = shop.taxRates.find(
    (candidate) =>
      candidate.country === destination.country && candidate.state === destination.state,
  );
  if (!rate) return 0;
  const exempt = line.isClothing ? Math.min(line.total, rate.clothingExemption * line.quantity) : 0;
  return applyRate(line.total - exempt, rate.basisPoints);
}

/** Whether sales tax depends on a state that is not chosen yet. */
export function isTaxOpen({ country, state }: Destination): boolean {
  return state === "" && shop.taxRates.some((rate) => rate.country === country);
}

export function isClothingNamed(names: readonly string[]): boolean {
  return names.some((name) => /^(clothing|clothes|shoes)$/i.test(name.trim()));
}
