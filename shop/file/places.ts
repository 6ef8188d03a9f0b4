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
export function wrongPlaceOf({ taxes, shipping, zones }: WrittenSettings): WrongPlace | undefined {
  const countries = [
    ...Object.keys(shipping.dutiesByCountry).map((place) => ({
      path: ["shipping", "dutiesByCountry", place],
      place,
    })),
    ...shipping.notTo.map((place, at) => ({ path: ["shipping", "notTo", at], place })),
    ...taxes.map(({ country }, at) => ({ path: ["taxes", at, "country"], place: country })),
  ].map(({ path, place }) => ({
    path,
    isRight: isCountry(place) || isZone(place, zones),
    expected: `${COUNTRY}${nearestPlaces(place, zones)}`,
  }));
  const states = taxes.flatMap(({ country, state }, at) =>
    state === undefined
      ? []
      : {
          path: ["taxes", at, "state"],
          isRight: stateNamed(country, state) !== undefined,
          expected: `a state of ${country} by its code or name${nearestStates(country, state)}`,
        },
  );
  const rates = shipping.rates.flatMap(({ to = [] }, rate) =>
    to.map((place, at) => ({
      path: ["shipping", "rates", rate, "to", at],
      isRight: place === "home" || place === "abroad" || isPlace(place, zones),
      expected: `${PLACE}${nearestPlaces(place, zones)}`,
    })),
  );
  return [...countries, ...states, ...rates].find(({ isRight }) => !isRight);
}
