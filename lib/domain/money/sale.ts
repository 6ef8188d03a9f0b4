import { type Cents, formatPrice } from "./money";

export interface Reducible {
  /** The price before, which is higher; left out where the price is not reduced. */
  wasPrice?: Cents;
}

/** A price before that is not higher is no reduction. */
export function reducedFrom(compareAt: Cents | null | undefined, price: Cents): Reducible {
  return typeof compareAt === "number" && compareAt > price ? { wasPrice: compareAt } : {};
}

export function withoutFalseReduction<Priced extends Reducible & { price: Cents }>(
  value: Priced,
): Priced {
  if (value.wasPrice === undefined || value.wasPrice > value.price) return value;
  const corrected = { ...value };
  delete corrected.wasPrice;
  return corrected;
}

export function formatWas({ wasPrice }: Reducible, quantity = 1): string | undefined {
  return wasPrice === undefined ? undefined : formatPrice(wasPrice * quantity);
}
