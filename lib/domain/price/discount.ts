import { basics } from "@/shop/basics";
import { allocate, applyRate, type Cents, sum } from "../money/money";
import { basisPointsOf } from "../text/wording";

export const DISCOUNT_KINDS = ["percent", "amount", "shipping"] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** The offer on a first order, or the discount of a code. */
export interface Discount {
  /** `null` for the offer on a first order. */
  code: string | null;
  kind: DiscountKind;
  /** Basis points of a percentage, an amount, or nothing for free shipping. */
  value: number;
  /** Whether each line counts; all do where this is missing. */
  covers?: readonly boolean[];
}

export interface Reduction {
  code: string | null;
  total: Cents;
  lines: readonly Cents[];
  /** By the designer's id. */
  shipping: ReadonlyMap<number, Cents>;
}

interface Reducible {
  lines: readonly { brandId: number; total: Cents }[];
  /** By the designer's id. */
  shipping: ReadonlyMap<number, Cents>;
  /** The price of each designer's cheapest shipping; what is chosen costs no less. */
  leastShipping?: ReadonlyMap<number, Cents> | undefined;
}

export const firstOrderBasisPoints = () => basisPointsOf(basics.offers.firstOrderPercent);

export function firstOrderOffers(isFirstOrder: boolean): Discount[] {
  const value = firstOrderBasisPoints();
  return isFirstOrder && value > 0 ? [{ code: null, kind: "percent", value }] : [];
}

/** An order gets one discount: the largest, and the earlier of equal ones. */
export function bestReduction(discounts: readonly Discount[], order: Reducible): Reduction {
  const none = { code: null, total: 0, lines: order.lines.map(() => 0), shipping: new Map() };
  return discounts
    .map((discount) => reductionBy(discount, order))
    .reduce<Reduction>((best, each) => (each.total > best.total ? each : best), none);
}

function reductionBy({ code, kind, value, covers }: Discount, order: Reducible): Reduction {
  const counted = order.lines.map(({ total }, index) => (covers?.[index] === false ? 0 : total));
  if (kind === "shipping") {
    const isCovered = (brandId: number) =>
      order.lines.some((line, index) => line.brandId === brandId && covers?.[index] !== false);
    const shipping = new Map(
      [...order.shipping].map(([brandId, price]) => {
        const least = order.leastShipping?.get(brandId) ?? price;
        return [brandId, isCovered(brandId) ? Math.min(price, least) : 0];
      }),
    );
    return { code, total: sum(shipping.values()), lines: counted.map(() => 0), shipping };
  }
  const goods = sum(counted);
  const amount = kind === "percent" ? applyRate(goods, value) : Math.min(value, goods);
  const lines = allocate(amount, counted);
  return { code, total: sum(lines), lines, shipping: new Map() };
}
