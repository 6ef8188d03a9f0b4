import "server-only";
import data from "country-region-data/data.json";
import type { Country, Province } from "@/lib/domain/address";
import type { Destination } from "@/lib/domain/shipping";
import { shop } from "@/shop/shop.config";

let provinceId = 0;

/** Every country with its provinces. Ids are positions in the package's alphabetical list. */
export const allCountries: readonly Country[] = data.map((country, index) => ({
  id: index + 1,
  name: country.countryName,
  code: country.countryShortCode,
  provinces: country.regions.map(({ name, shortCode }) => ({
    id: ++provinceId,
    name,
    code: shortCode ?? "",
  })),
}));

/** The country of an ISO code or an English name, in any case. */
export function findCountry(text: string): Country | null {
  return findPlace(allCountries, text);
}

/** The province of a code or a name, in any case. */
export function findProvince(country: Country, text: string): Province | null {
  return findPlace(country.provinces, text);
}

function findPlace<P extends { code: string; name: string }>(
  places: readonly P[],
  text: string,
): P | null {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return null;
  const isCalled = (name: string) => name.toLowerCase() === wanted;
  return (
    places.find(({ code }) => isCalled(code)) ?? places.find(({ name }) => isCalled(name)) ?? null
  );
}

/**
 * Where a cart is shipped to, from codes or names; Massachusetts when nothing is said.
 * @returns `null` for a country that is not known. An unknown state reads as "".
 */
export function destinationOf(country?: string, state?: string): Destination | null {
  if (!country && !state) return shop.destination;
  const found = findCountry(country || shop.destination.country);
  if (!found) return null;
  return { country: found.code, state: findProvince(found, state ?? "")?.code ?? "" };
}
