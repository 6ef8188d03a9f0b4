import {
  isCountry,
  isPlace,
  nearestPlaces,
  nearestStates,
  stateNamed,
} from "../../lib/domain/address/places.ts";
import { isZone } from "../../lib/domain/shipping/zones.ts";
import type { WrittenSettings } from "../settings.ts";

interface WrongPlace {
  path: (string | number)[];
  expected: string;
}

const COUNTRY = "a country's ISO code such as IE, EU, or one of your zones";
const PLACE = 'home, abroad, EU, one of your zones, or a country or state such as FR or "CA-QC"';

/** The first place that neither addresses nor the owner's zones know. */
export function wrongPlaceOf(settings: WrittenSettings): WrongPlace | undefined {
  const { taxes, shipping, zones } = settings;
  const country = (path: WrongPlace["path"], place: string) =>
    isCountry(place) || isZone(place, zones)
      ? []
      : [{ path, expected: `${COUNTRY}${nearestPlaces(place, zones)}` }];
  const stateOf = (path: WrongPlace["path"], of: string, state?: string) =>
    state === undefined || stateNamed(of, state)
      ? []
      : [{ path, expected: `a state of ${of} by its code or name${nearestStates(of, state)}` }];
  const placeOf = (path: WrongPlace["path"], place: string) =>
    place === "home" || place === "abroad" || isPlace(place, zones)
      ? []
      : [{ path, expected: `${PLACE}${nearestPlaces(place, zones)}` }];
  const [first] = [
    ...Object.keys(shipping.dutiesByCountry).map((place) =>
      country(["shipping", "dutiesByCountry", place], place),
    ),
    ...shipping.notTo.map((place, at) => country(["shipping", "notTo", at], place)),
    ...taxes.map((tax, at) => country(["taxes", at, "country"], tax.country)),
    ...taxes.map((tax, at) => stateOf(["taxes", at, "state"], tax.country, tax.state)),
    ...shipping.rates.flatMap(({ to = [] }, rate) =>
      to.map((place, at) => placeOf(["shipping", "rates", rate, "to", at], place)),
    ),
  ].flat();
  return first;
}
