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

export interface LineTax {
  tax: Cents;
  taxable: Cents;
  /** The place's rate, also where nothing of the line is taxable; 0 = no tax is collected there. */
  basisPoints: number;
}

export function taxOn(line: TaxableLine, destination: Destination): LineTax {
  const rate = shop.taxRates.find(
    (candidate) =>
      candidate.country === destination.country && candidate.state === destination.state,
  );
  if (!rate) return { tax: 0, taxable: 0, basisPoints: 0 };
  const exempt = line.isClothing ? Math.min(line.total, rate.clothingExemption * line.quantity) : 0;
  const taxable = line.total - exempt;
  const { basisPoints } = rate;
  return { tax: applyRate(taxable, basisPoints), taxable, basisPoints };
}

/** Whether sales tax depends on a state that is not chosen yet. */
export function isTaxOpen({ country, state }: Destination): boolean {
  return state === "" && shop.taxRates.some((rate) => rate.country === country);
}

export function isClothingNamed(names: readonly string[]): boolean {
  return names.some((name) => /^(clothing|clothes|shoes)$/i.test(name.trim()));
}
