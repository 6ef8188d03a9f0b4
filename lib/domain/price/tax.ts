import { perSettings, shop } from "@/shop/shop";
import { stateNamed } from "../address/places";
import { allocate, applyRate, type Cents, centsOfWhole, sum } from "../money/money";
import {
  type Destination,
  homeDestination,
  isTerritory,
  isUnitedStates,
} from "../shipping/shipping";
import { countriesOf, EU, isZone, placeCode } from "../shipping/zones";
import { basisPointsOf } from "../text/wording";
import { EU_RATES, EU_STATE_RATES, EU_WITHOUT_VAT } from "./eu-rates";

const taxOf = (tax: (typeof shop.taxes)[number]) => ({
  /** A country or a group of countries. */
  place: tax.country,
  state: (tax.state && stateNamed(tax.country, tax.state)?.code) ?? tax.state ?? "",
  basisPoints: basisPointsOf(tax.percent),
  /** Without any, it is the rate of all that has none of its own. */
  named: tax.categories ?? [],
  /** Only what an item of clothing costs above it is taxed. */
  clothingExemption: Math.round((tax.clothingExemption ?? 0) * centsOfWhole()),
  from: tax.from ?? "",
  exempt: tax.exempt ?? [],
  taxesShipping: tax.shipping ?? shop.prices.includeTax,
});

/** In cents and basis points. */
export const taxRates = perSettings(() => shop.taxes.map(taxOf));

export type TaxRate = ReturnType<typeof taxOf>;

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

/** The narrowest place's first, and each place's by the day on which they began. */
type TaxRules = readonly (readonly TaxRate[])[];

/** @param day in the shop's time zone. */
export function taxRulesAt(destination: Destination, day: string): TaxRules {
  const { country, state } = destination;
  const isInVat = !EU_WITHOUT_VAT.has(placeCode(destination));
  const begun = taxRates()
    .filter(({ from }) => from <= day)
    .sort((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : 0));
  /** The post's name of a territory is a state's code in addresses, and a country's in settings. */
  const isTerritoryHere = (place: string) =>
    isUnitedStates(country) && isTerritory(place) && place === state;
  return [
    begun.filter(
      (rate) =>
        state !== "" &&
        (isTerritoryHere(rate.place) || (rate.place === country && rate.state === state)),
    ),
    begun.filter((rate) => rate.place === country && rate.state === ""),
    begun.filter(
      ({ place }) =>
        isZone(place, shop.zones) &&
        countriesOf(place, shop.zones).includes(country) &&
        (place !== EU || isInVat),
    ),
    isInVat ? euRates(begun, destination) : [],
  ];
}

/** What the shop's one setting for the European Union says of a place in the territory of its VAT. */
function euRates(begun: readonly TaxRate[], destination: Destination): readonly TaxRate[] {
  const { taxInEu } = shop.prices;
  // Monaco is France's (directive 2006/112/EC, article 7).
  const country = destination.country === "MC" ? "FR" : destination.country;
  const percent = EU_STATE_RATES[placeCode(destination)] ?? EU_RATES.get(country);
  if (percent === undefined || taxInEu === "none") return [];
  if (taxInEu === "buyer") return [taxOf({ country, percent, shipping: true })];
  return begun.filter(({ place, state }) => place === shop.address.country && state === "");
}

/** A category's own rate comes before its place's. */
export function taxRateOf(
  { categories }: Pick<TaxableLine, "categories">,
  rules: TaxRules,
): TaxRate | undefined {
  for (const rates of rules) {
    const rate =
      rates.find(({ named }) => named.some((name) => categories.includes(name.toLowerCase()))) ??
      rates.find(({ named }) => named.length === 0);
    if (rate) return rate;
  }
  return undefined;
}

/** What of a line is taxed, at its price. */
export function taxableOf(line: TaxableLine, rate: TaxRate | undefined): Cents {
  if (!rate || rate.exempt.some((name) => line.categories.includes(name.toLowerCase()))) return 0;
  const exempt = line.isClothing ? Math.min(line.total, rate.clothingExemption * line.quantity) : 0;
  return line.total - exempt;
}

/** What a piece costs in a place: without home's tax where none is due, if the owner says so. */
export function priceIn(
  destination: Destination,
  {
    price,
    day,
    ...line
  }: Pick<TaxableLine, "isClothing" | "categories"> & { price: Cents; day: string },
): Cents {
  const { includeTax, abroad } = shop.prices;
  if (!includeTax || abroad === "same") return price;
  if (taxRateOf(line, taxRulesAt(destination, day))) return price;
  const rate = taxRateOf(line, taxRulesAt(homeDestination(), day));
  const taxable = taxableOf({ ...line, unitPrice: price, quantity: 1, total: price }, rate);
  return price - taxWithin(taxable, rate?.basisPoints ?? 0);
}

interface Taxed {
  amount: Cents;
  rate: TaxRate | undefined;
}

/**
 * Tax on top of prices is rounded for each of them. Tax contained in prices is rounded once for each rate, as Japan's
 * law on invoices demands and as shoppers reckon, and then spread.
 */
export function taxShares(taxed: readonly Taxed[]): TaxShare[] {
  if (!shop.prices.includeTax) {
    return taxed.map(({ amount, rate: { basisPoints } = NO_RATE }) => {
      return { tax: applyRate(amount, basisPoints), includedTax: 0, taxable: amount, basisPoints };
    });
  }
  const parts = new Map<Taxed, Cents>();
  for (const [basisPoints, all] of Map.groupBy(taxed, ({ rate = NO_RATE }) => rate.basisPoints)) {
    const amounts = all.map(({ amount }) => amount);
    const shares = allocate(taxWithin(sum(amounts), basisPoints), amounts);
    for (const [index, each] of all.entries()) parts.set(each, shares[index] ?? 0);
  }
  return taxed.map((each) => {
    const includedTax = parts.get(each) ?? 0;
    const { basisPoints } = each.rate ?? NO_RATE;
    return { tax: 0, includedTax, taxable: each.amount - includedTax, basisPoints };
  });
}

const NO_RATE = { basisPoints: 0 };

/** The tax that a price includes: 23 % of 1.00 within 1.23. Rounded half up. */
function taxWithin(amount: Cents, basisPoints: number): Cents {
  const whole = 2n * BigInt(10_000 + basisPoints);
  return Number((2n * BigInt(amount) * BigInt(basisPoints) + whole / 2n) / whole);
}

export function isClothingNamed(names: readonly string[]): boolean {
  return names.some((name) => /^(clothing|clothes|shoes)$/i.test(name.trim()));
}
