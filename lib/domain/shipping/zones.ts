export type Zones = Readonly<Record<string, readonly string[]>>;

export const EU = "EU";
/** The members' ISO codes. */
const MEMBERS = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK";

export const isInEu = (country: string) => country.length === 2 && MEMBERS.includes(country);

export const isZone = (place: string, zones: Zones) => place === EU || Object.hasOwn(zones, place);

/** A group's countries; of a country or state its country alone. */
export function countriesOf(place: string, zones: Zones): readonly string[] {
  if (place === EU) return MEMBERS.split(" ");
  return (Object.hasOwn(zones, place) && zones[place]) || [place.slice(0, 2)];
}

/** "FR" or "CA-QC"; some codes of states bring their country: "FI-01". */
export function placeCode({ country, state }: { country: string; state: string }): string {
  if (state === "") return country;
  return state.startsWith(`${country}-`) ? state : `${country}-${state}`;
}
