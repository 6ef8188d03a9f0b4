import { isCountry, isPlace, nearestPlaces, stateNamed } from "../../lib/domain/address/places.ts";
import { isZone } from "../../lib/domain/shipping/zones.ts";
import type { WrittenSettings } from "../settings.ts";

type Path = readonly (string | number)[];

const COUNTRY = "a country's ISO code such as IE, EU, or one of your zones";
const PLACE = 'home, abroad, EU, one of your zones, or a country or state such as FR or "CA-QC"';

/** The first place that neither addresses nor the owner's zones know, and what is expected there. */
export function wrongPlaceOf({ taxes, shipping, zones }: WrittenSettings) {
  const expected = (path: Path, isRight: boolean, what: string, written: string) =>
    isRight ? [] : [{ path, expected: `${what}${nearestPlaces(written, zones)}` }];
  const country = (path: Path, place: string) =>
    expected(path, isCountry(place) || isZone(place, zones), COUNTRY, place);
  const [first] = [
    ...Object.keys(shipping.dutiesByCountry).map((place) =>
      country(["shipping", "dutiesByCountry", place], place),
    ),
    ...shipping.notTo.map((place, at) => country(["shipping", "notTo", at], place)),
    ...taxes.flatMap(({ country: place, state }, at) => [
      country(["taxes", at, "country"], place),
      expected(
        ["taxes", at, "state"],
        state === undefined || stateNamed(place, state) !== undefined,
        `a state of ${place} by its code or name`,
        `${place}-${state}`,
      ),
    ]),
    ...shipping.rates.flatMap(({ to = [] }, rate) =>
      to.map((place, at) => {
        const isRight = place === "home" || place === "abroad" || isPlace(place, zones);
        return expected(["shipping", "rates", rate, "to", at], isRight, PLACE, place);
      }),
    ),
  ].flat();
  return first;
}
