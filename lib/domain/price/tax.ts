import { perSettings, shop } from "@/shop/shop";
import { allocate, applyRate, type Cents, centsOfWhole, sum } from "../money/money";
import type { Destination } from "../shipping/shipping";
import { basisPointsOf } from "../text/wording";

/** In cents and basis points. */
export const taxRates = perSettings(() =>
  shop.taxes.map((tax) => ({
    country: tax.country,
    state: tax.state ?? "",
    basisPoints: basisPointsOf(tax.percent),
    /** Only what an item of clothing costs above it is taxed. */
    clothingExemption: Math.round((tax.clothingExemption ?? 0) * centsOfWhole()),
    from: tax.from ?? "",
    exempt: tax.exempt ?? [],
    taxesShipping: tax.shipping ?? shop.prices.includeTax,
  })),
);

export type TaxRate = ReturnType<typeof taxRates>[number];

interface TaxableLine {
  unitPrice: Cents;
  quantity: number;
  /** After the discount; differs from unit × quantity by rounding only. */
  total: Cents;
  isClothing: boolean;
  /** Names of its category and of all above it, in small letters. */
  categories: readonly string[];
}

export interface TaxShare {
  /** Comes on top of the price. */
  tax: Cents;
  /** Is contained in it. */
  includedTax: Cents;
  /** The taxed amount, without tax. */
  taxable: Cents;
  /** The place's rate, also where nothing of the line is taxable; 0 = no tax is collected there. */
  basisPoints: number;
}

/** @param day in the shop's time zone. */
export function taxRateOf({ country, state }: Destination, day: string): TaxRate | undefined {
  const begun = taxRates()
    .filter((rate) => rate.country === country && rate.from <= day)
    .sort((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : 0));
  return begun.find((rate) => rate.state === state) ?? begun.find((rate) => rate.state === "");
}

/** What of a line is taxed, at its price. */
export function taxableOf(line: TaxableLine, rate: TaxRate | undefined): Cents {
  if (!rate || rate.exempt.some((name) => line.categories.includes(name.toLowerCase()))) return 0;
  const exempt = line.isClothing ? Math.min(line.total, rate.clothingExemption * line.quantity) : 0;
  return line.total - exempt;
}

/**
 * Tax on top of prices is rounded for each of them. Tax contained in prices is rounded once for all, as Japan's
 * law on invoices demands and as shoppers reckon, and then spread.
 */
export function taxShares(amounts: readonly Cents[], rate: TaxRate | undefined): TaxShare[] {
  const { basisPoints = 0 } = rate ?? {};
  if (!shop.prices.includeTax) {
    return amounts.map((taxable) => {
      return { tax: applyRate(taxable, basisPoints), includedTax: 0, taxable, basisPoints };
    });
  }
  const parts = allocate(taxWithin(sum(amounts), basisPoints), amounts);
  return amounts.map((amount, index) => {
    const includedTax = parts[index] ?? 0;
    return { tax: 0, includedTax, taxable: amount - includedTax, basisPoints };
  });
}

/** The tax that a price includes: 23 % of 1.00 within 1.23. Rounded half up. */
function taxWithin(amount: Cents, basisPoints: number): Cents {
  const whole = 2n * BigInt(10_000 + basisPoints);
  return Number((2n * BigInt(amount) * BigInt(basisPoints) + whole / 2n) / whole);
}

export function isClothingNamed(names: readonly string[]): boolean {
  return names.some((name) => /^(clothing|clothes|shoes)$/i.test(name.trim()));
}
