import { shop } from "@/shop/shop";
import { type Cents, sum } from "../money/money";
import type { OrderAmounts } from "../order/order";
import type { Destination } from "../shipping/shipping";
import { bestReduction, type Discount } from "./discount";
import { type TaxShare, taxableOf, taxRateOf, taxRulesAt, taxShares } from "./tax";

export interface PricedLine {
  brandId: number;
  unitPrice: Cents;
  quantity: number;
  isClothing: boolean;
  /** Names of its category and of all above it, in small letters. */
  categories: readonly string[];
}

interface PricedOrder {
  lines: readonly PricedLine[];
  /** The shipping of each package, by the id of its designer. */
  shipping: ReadonlyMap<number, Cents>;
  leastShipping?: ReadonlyMap<number, Cents>;
  destination: Destination;
  /** In the shop's time zone. */
  day: string;
  /** The order gets one of these. */
  discounts: readonly Discount[];
}

export interface PriceShares extends TaxShare {
  discount: Cents;
}

export interface OrderPrice {
  totals: OrderAmounts;
  lines: PriceShares[];
  shipping: ReadonlyMap<number, PriceShares>;
}

/** The discount is spread over lines, or packages, before tax. */
export function priceOrder({
  lines,
  shipping,
  leastShipping,
  destination,
  day,
  discounts,
}: PricedOrder): OrderPrice {
  const priced = lines.map((line) => ({ ...line, total: line.unitPrice * line.quantity }));
  const goods = sum(priced.map(({ total }) => total));
  const reduction = bestReduction(discounts, { lines: priced, shipping, leastShipping });
  const rules = taxRulesAt(destination, day);
  const taxedGoods = priced.map((line, index) => {
    const rate = taxRateOf(line, rules);
    const total = line.total - (reduction.lines[index] ?? 0);
    return { brandId: line.brandId, rate, amount: taxableOf({ ...line, total }, rate) };
  });
  const packages = [...shipping].map(([brandId, price]) => {
    const discount = reduction.shipping.get(brandId) ?? 0;
    return { brandId, discount, paid: price - discount };
  });
  const taxedShipping = packages.map(({ brandId, paid }) => {
    const [rate] = taxedGoods
      .filter((each) => each.brandId === brandId && each.amount > 0)
      .flatMap((each) => (each.rate?.taxesShipping ? each.rate : []))
      .sort((a, b) => b.basisPoints - a.basisPoints);
    return { rate, amount: rate ? paid : 0 };
  });
  const shares = taxShares([...taxedGoods, ...taxedShipping]);
  const shippingTotal = sum(shipping.values());
  const tax = sum(shares.map((share) => share.tax));
  const { code, total: discount } = reduction;
  return {
    totals: {
      goods,
      discount,
      ...(code !== null && { code }),
      shipping: shippingTotal,
      tax,
      ...(shop.prices.includeTax && { includedTax: sum(shares.map((share) => share.includedTax)) }),
      total: goods - discount + shippingTotal + tax,
    },
    lines: lines.map((_, index) => ({
      ...(shares[index] ?? UNTAXED),
      discount: reduction.lines[index] ?? 0,
    })),
    shipping: new Map(
      packages.map((each, index) => {
        const share = taxedShipping[index]?.amount ? shares[lines.length + index] : undefined;
        return [each.brandId, { ...(share ?? UNTAXED), discount: each.discount }];
      }),
    ),
  };
}

const UNTAXED: TaxShare = { tax: 0, includedTax: 0, taxable: 0, basisPoints: 0 };
