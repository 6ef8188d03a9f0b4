import { basics } from "@/shop/basics";
import { shop } from "@/shop/shop";
import { allocate, applyRate, type Cents, sum } from "./money";
import type { OrderAmounts } from "./order";
import type { Destination } from "./shipping";
import { type TaxShare, taxableOf, taxRateOf, taxShares } from "./tax";

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
  /** Of each designer's package, by the designer's id. */
  shipping: ReadonlyMap<number, Cents>;
  destination: Destination;
  /** In the shop's time zone. */
  day: string;
  isFirstOrder: boolean;
}

export interface LineShares extends TaxShare {
  discount: Cents;
}

export interface OrderPrice {
  totals: OrderAmounts;
  lines: LineShares[];
  shipping: ReadonlyMap<number, TaxShare>;
}

/** The discount is spread over lines before tax. */
export function priceOrder({
  lines,
  shipping,
  destination,
  day,
  isFirstOrder,
}: PricedOrder): OrderPrice {
  const lineTotals = lines.map((line) => line.unitPrice * line.quantity);
  const goods = sum(lineTotals);
  const discount = isFirstOrder ? applyRate(goods, basics.firstOrderBasisPoints) : 0;
  const discounts = allocate(discount, lineTotals);
  const rate = taxRateOf(destination, day);
  const taxedGoods = lines.map((line, index) =>
    taxableOf({ ...line, total: (lineTotals[index] ?? 0) - (discounts[index] ?? 0) }, rate),
  );
  const packages = [...shipping];
  const hasTaxed = (brandId: number) =>
    lines.some((line, index) => line.brandId === brandId && (taxedGoods[index] ?? 0) > 0);
  const taxedShipping = packages.map(([brandId, price]) =>
    rate?.taxesShipping && hasTaxed(brandId) ? price : 0,
  );
  const shares = taxShares([...taxedGoods, ...taxedShipping], rate);
  const paidShipping = sum(shipping.values());
  const tax = sum(shares.map((share) => share.tax));
  return {
    totals: {
      goods,
      discount: sum(discounts),
      shipping: paidShipping,
      tax,
      ...(shop.pricesIncludeTax && { includedTax: sum(shares.map((share) => share.includedTax)) }),
      total: goods - sum(discounts) + paidShipping + tax,
    },
    lines: lines.map((_, index) => ({
      ...(shares[index] ?? UNTAXED),
      discount: discounts[index] ?? 0,
    })),
    shipping: new Map(
      packages.map(([brandId], index) => {
        const share = taxedShipping[index] ? shares[lines.length + index] : undefined;
        return [brandId, share ?? UNTAXED];
      }),
    ),
  };
}

const UNTAXED: TaxShare = { tax: 0, includedTax: 0, taxable: 0, basisPoints: 0 };
