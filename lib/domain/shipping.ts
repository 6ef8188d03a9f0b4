import { basics } from "@/shop/basics";
import type { Days } from "./arrival";
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
  /** In transit, where the owner has said. */
  transit?: Days;
}

export interface ShippingRate {
  type: ShippingType;
  price: Cents;
  remotePrice: Cents;
  transit?: Days;
}

export interface Destination {
  country: string;
  state: string;
}

export const UNITED_STATES = "US";

/** Countries by their ISO codes, states by the post's: territories and freely associated states. */
const TERRITORIES = "AS GU MP PR VI FM MH PW".split(" ");

/** With Alaska, Hawaii, the minor islands and military mail. */
const REMOTE_STATES: ReadonlySet<string> = new Set([
  ...TERRITORIES,
  ..."AK HI UM AA AE AP".split(" "),
]);

export function isTerritory(country: string): boolean {
  return TERRITORIES.includes(country);
}

function isInternationalType(type: string): boolean {
  return type.startsWith("International");
}

export function isUnitedStates(country: string): boolean {
  return country === UNITED_STATES;
}

/** Whether parcels stay in the shop's own country. */
function isAtHome(country: string): boolean {
  return country === basics.country;
}

export function optionsFor(
  rates: readonly ShippingRate[],
  destination: Destination,
): ShippingOption[] {
  const domestic = isAtHome(destination.country);
  const remote =
    domestic && isUnitedStates(destination.country) && REMOTE_STATES.has(destination.state);
  return rates
    .filter((rate) => isInternationalType(rate.type) !== domestic)
    .map(({ type, price, remotePrice, transit }) => ({
      type,
      price: remote ? remotePrice : price,
      ...(transit && { transit }),
    }));
}

/** Matches by price and type; the first of equal prices when no type is sent. */
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

export function optionLabel(type: string): string {
  return type.replace(/^(International|Standard)\s+/, "");
}

/** "Standard, United States", "Express, other countries". */
export function shippingPlace(type: string): string {
  const place = isInternationalType(type) ? "other countries" : countryName(basics.country);
  return `${optionLabel(type)}, ${place}`;
}

export function countryName(code: string): string {
  return new Intl.DisplayNames(basics.locale, { type: "region" }).of(code) ?? code;
}

export function priceOrFree(price: Cents): string {
  return price === 0 ? "Free" : formatPrice(price);
}

/** Whether some of the goods that can be ordered are delivered free at home. */
export function isEligibleForFreeShipping(
  groups: readonly {
    lines: readonly { isSoldOut: boolean }[];
    shippingOptions: readonly ShippingOption[];
  }[],
): boolean {
  return groups.some(
    ({ lines, shippingOptions }) =>
      lines.some((line) => !line.isSoldOut) &&
      shippingOptions.some((option) => !isInternationalType(option.type) && option.price === 0),
  );
}

export function shownOptions(
  options: readonly ShippingOption[],
  country: string,
): ShippingOption[] {
  return options.filter((option) => isInternationalType(option.type) !== isAtHome(country));
}
