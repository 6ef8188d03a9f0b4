import { basics } from "@/shop/basics";
import { shop } from "@/shop/shop";
import { type Days, handlingDays } from "../day/arrival";
import { type Cents, centsOfWhole, formatPrice } from "../money/money";
import { listInWords } from "../text/wording";
import { countriesOf, isZone, placeCode } from "./zones";

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

/** Everything at home, everything abroad, a group of countries, a country by its ISO code, or a state of it: "FR", "CA-QC". */
export type ShippingPlace = "home" | "abroad" | (string & {});

export interface ShippingRate {
  type: string;
  price: Cents;
  remotePrice: Cents;
  to: readonly ShippingPlace[];
  /** The rate applies from this sum of the designer's goods. */
  fromSum?: Cents;
  /** The rate applies up to this weight of the package. */
  upToGrams?: number;
  transit?: Days;
}

/** What one designer sends of an order. */
export interface Parcel {
  goods: Cents;
  grams: number;
}

export interface Destination {
  country: string;
  state: string;
}

/** Until the owner changes them. */
export function newDesignersRates(rates = shop.shipping.rates): ShippingRate[] {
  const cents = (amount: number) => Math.round(amount * centsOfWhole());
  return rates.map((rate) => ({
    type: rate.type,
    price: cents(rate.price),
    remotePrice: cents(rate.remotePrice ?? rate.price),
    to: rate.to ?? ["home"],
    ...(rate.fromSum && { fromSum: cents(rate.fromSum) }),
    ...(rate.upToGrams && { upToGrams: rate.upToGrams }),
    ...(rate.days && { transit: handlingDays(rate.days) }),
  }));
}

export const UNITED_STATES = "US";

/** Countries by their ISO codes, states by the post's: territories and freely associated states. */
const TERRITORIES = "AS GU MP PR VI FM MH PW".split(" ");

/** The territories, Alaska, Hawaii, the minor islands and military mail. */
const REMOTE_STATES: ReadonlySet<string> = new Set([
  ...TERRITORIES,
  ..."AK HI UM AA AE AP".split(" "),
]);

export function isTerritory(country: string): boolean {
  return TERRITORIES.includes(country);
}

/** The specification's name of a shipping type, which says whether it goes abroad. */
export function typeTo(isDomestic: boolean, type: string): string {
  if (!isDomestic) return isInternationalType(type) ? type : `International ${type}`;
  return type.replace(/^International\s*/, "") || "Standard";
}

function isInternationalType(type: string): boolean {
  return type.startsWith("International");
}

export function isUnitedStates(country: string): boolean {
  return country === UNITED_STATES;
}

/** Where shoppers are assumed to be until they choose: in no state, which might be on a parcel. */
export const homeDestination = (): Destination => ({ country: basics.address.country, state: "" });

/** Whether parcels stay in the shop's own country. */
function isAtHome(country: string): boolean {
  return country === basics.address.country;
}

/** Each kind's rate of the narrowest place, then the highest sum reached, then the lightest limit. */
export function optionsFor(
  rates: readonly ShippingRate[],
  destination: Destination,
  parcel: Parcel,
): ShippingOption[] {
  const isDomestic = isAtHome(destination.country);
  const isRemote =
    isDomestic && isUnitedStates(destination.country) && REMOTE_STATES.has(destination.state);
  const fitting = rates.filter(
    ({ fromSum = 0, upToGrams = Number.POSITIVE_INFINITY, to }) =>
      narrowness(to, destination) > 0 && parcel.goods >= fromSum && parcel.grams <= upToGrams,
  );
  const kinds = Map.groupBy(fitting, ({ type }) => typeTo(isDomestic, type));
  return [...kinds].map(([type, all]) => {
    const [{ price, remotePrice, transit }] = all.toSorted(
      (a, b) =>
        narrowness(b.to, destination) - narrowness(a.to, destination) ||
        (b.fromSum ?? 0) - (a.fromSum ?? 0) ||
        (a.upToGrams ?? MOST_GRAMS) - (b.upToGrams ?? MOST_GRAMS),
    ) as [ShippingRate];
    return { type, price: isRemote ? remotePrice : price, ...(transit && { transit }) };
  });
}

/** Heavier than any limit that can be set. */
const MOST_GRAMS = 10_000_000;

/** 0 = it does not go there. */
function narrowness(to: readonly ShippingPlace[], destination: Destination): number {
  const { country, state } = destination;
  if (state !== "" && to.includes(placeCode(destination))) return 4;
  if (isUnitedStates(country) && isTerritory(state) && to.includes(state)) return 4;
  if (to.includes(country)) return 3;
  const { zones } = shop;
  const isIn = (place: string) =>
    isZone(place, zones) && countriesOf(place, zones).includes(country);
  if (to.some(isIn)) return 2;
  return to.includes(isAtHome(country) ? "home" : "abroad") ? 1 : 0;
}

export function goesHome({ to }: Pick<ShippingRate, "to">): boolean {
  return to.some((place) => place === "home" || isAtHome(place.slice(0, 2)));
}

export function goesAbroad({ to }: Pick<ShippingRate, "to">): boolean {
  return to.some(
    (place) =>
      place === "abroad" ||
      (place !== "home" && countriesOf(place, shop.zones).some((country) => !isAtHome(country))),
  );
}

/** What the specification's names of kinds say of where they go. */
export function placesOfType(type: string): ShippingPlace[] {
  return [isInternationalType(type) ? "abroad" : "home"];
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

/** "Standard, United States", "Express, other countries", "Standard, France and Ontario". */
export function shippingPlace({ type, to }: Pick<ShippingRate, "type" | "to">): string {
  return `${optionLabel(type)}, ${listInWords(to.map(placeName))}`;
}

export function placeName(place: ShippingPlace): string {
  if (place === "abroad") return "other countries";
  if (Object.hasOwn(shop.zones, place)) return place;
  const [country = "", state] = (place === "home" ? basics.address.country : place).split("-");
  return state === undefined ? countryName(country) : `${state} (${countryName(country)})`;
}

export function countryName(code: string): string {
  return new Intl.DisplayNames(basics.language, { type: "region" }).of(code) ?? code;
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
