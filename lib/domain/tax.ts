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

export function taxOn(line: TaxableLine, destination: Destination): Cents {
  const rate = shop.taxRates.find(
    (candidate) =>
      candidate.country === destination.country &&
      (candidate.state === "" || candidate.state === destination.state),
  );
  if (!rate) return 0;
  const exempt = line.isClothing ? Math.min(line.total, rate.clothingExemption * line.quantity) : 0;
  return applyRate(line.total - exempt, rate.basisPoints);
}

export function isClothingNamed(names: readonly string[]): boolean {
  return names.some((name) => /^(clothing|clothes|shoes)$/i.test(name.trim()));
}
