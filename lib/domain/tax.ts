import { shop } from "@/shop/shop";
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
  const rates = shop.taxRates.filter(({ country }) => country === destination.country);
  const rate =
    rates.find(({ state }) => state === destination.state) ??
    rates.find(({ state }) => state === "");
  if (!rate) return { tax: 0, taxable: 0, basisPoints: 0 };
  const exempt = line.isClothing ? Math.min(line.total, rate.clothingExemption * line.quantity) : 0;
  const taxable = line.total - exempt;
  const { basisPoints } = rate;
  return { tax: applyRate(taxable, basisPoints), taxable, basisPoints };
}

export function isClothingNamed(names: readonly string[]): boolean {
  return names.some((name) => /^(clothing|clothes|shoes)$/i.test(name.trim()));
}
