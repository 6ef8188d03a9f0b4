import { shop } from "@/shop/shop.config";
import { applyRate, type Cents } from "./money";
import type { Destination } from "./shipping";

export interface TaxableLine {
  /** What one piece costs after any discount, in cents. */
  unitPrice: Cents;
  quantity: number;
  /** What the whole line costs after any discount; differs from unit × quantity by rounding only. */
  total: Cents;
  isClothing: boolean;
}

/** Sales tax on one line of goods shipped to the destination; 0 where the shop collects none. */
export function taxOn(line: TaxableLine, destination: Destination): Cents {
  const rate = shop.taxRates.find(
    (candidate) =>
      candidate.country === destination.country && candidate.state === destination.state,
  );
  if (!rate) return 0;
  const exempt = line.isClothing ? Math.min(line.total, rate.clothingExemption * line.quantity) : 0;
  return applyRate(line.total - exempt, rate.basisPoints);
}

/**
 * Whether a product is clothing by the names of what it belongs to, from an owner's own list or a
 * public taxonomy: clothes and shoes are, jewelry and bags are not.
 */
export function isClothingNamed(names: readonly string[]): boolean {
  return names.some((name) => /^(clothing|clothes|shoes)$/i.test(name.trim()));
}
