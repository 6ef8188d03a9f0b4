import { type Cents, formatPrice } from "./money";

export const SHIPPING_TYPES = [
  "Standard",
  "Express",
  "International Standard",
  "International Express",
] as const;

export type ShippingType = (typeof SHIPPING_TYPES)[number];

export interface ShippingOption {
  type: string;
  price: Cents;
}

/** A brand's rate for one kind of shipping. */
export interface ShippingRate {
  type: ShippingType;
  price: Cents;
  /** What is paid outside the continental United States instead. */
  remotePrice: Cents;
}

/** ISO 3166-1 country code, ISO 3166-2 subdivision code without the country. */
export interface Destination {
  country: string;
  state: string;
}

export const UNITED_STATES = "US";

/** Alaska, Hawaii, the territories, the freely associated states and the armed forces' post. */
const REMOTE_STATES: ReadonlySet<string> = new Set(
  "AK HI AS GU MP PR UM VI FM MH PW AA AE AP".split(" "),
);

function isInternationalType(type: string): boolean {
  return type.startsWith("International");
}

export function isDomestic(country: string): boolean {
  return country === UNITED_STATES;
}

/**
 * The options of a brand for a destination: domestic kinds within the United States, international
 * kinds elsewhere. Empty when the brand does not ship there.
 */
export function optionsFor(
  rates: readonly ShippingRate[],
  destination: Destination,
): ShippingOption[] {
  const domestic = isDomestic(destination.country);
  const remote = domestic && REMOTE_STATES.has(destination.state);
  return rates
    .filter((rate) => isInternationalType(rate.type) !== domestic)
    .map((rate) => ({ type: rate.type, price: remote ? rate.remotePrice : rate.price }));
}

/**
 * The option a choice means. Its price is one of the brand's own or nothing is chosen; where two
 * options cost the same and no type is said, the first.
 */
export function chosenOption(
  options: readonly ShippingOption[],
  choice: { price: Cents; type?: string },
): ShippingOption | null {
  return (
    options.find(
      (option) => option.price === choice.price && (!choice.type || option.type === choice.type),
    ) ?? null
  );
}

/** Without the word that says where to: "International Express" and "Standard Express" → "Express". */
export function optionLabel(type: string): string {
  return type.replace(/^(International|Standard)\s+/, "");
}

/** A price of 0 as "Free" (specification, section 4). */
export function priceOrFree(price: Cents): string {
  return price === 0 ? "Free" : formatPrice(price);
}

/** Whether any brand's domestic option is free: "You are eligible for free shipping!". */
export function isEligibleForFreeShipping(
  groups: readonly { shippingOptions: readonly ShippingOption[] }[],
): boolean {
  return groups.some((group) =>
    group.shippingOptions.some((option) => !isInternationalType(option.type) && option.price === 0),
  );
}

/** Of what a server offers: domestic kinds within the United States, international ones elsewhere. */
export function shownOptions(
  options: readonly ShippingOption[],
  country: string,
): ShippingOption[] {
  return options.filter((option) => isInternationalType(option.type) !== isDomestic(country));
}
