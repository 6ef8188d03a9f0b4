import "server-only";
import data from "country-region-data/data.json";
import { DEFAULT_DESTINATION, type Destination } from "@/lib/domain/shipping";

export interface Place {
  code: string;
  name: string;
}

export interface CountryPlace extends Place {
  provinces: Place[];
}

const countries: readonly CountryPlace[] = data.map((country) => ({
  name: country.countryName,
  code: country.countryShortCode,
  provinces: country.regions.map(({ name, shortCode }) => ({ name, code: shortCode ?? "" })),
}));

/** The country of an ISO code or an English name, in any case. */
export function findCountry(text: string): CountryPlace | null {
  return findPlace(countries, text);
}

/** The province of a code or a name, in any case. */
export function findProvince(country: CountryPlace, text: string): Place | null {
  return findPlace(country.provinces, text);
}

function findPlace<P extends Place>(places: readonly P[], text: string): P | null {
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
  if (!country && !state) return DEFAULT_DESTINATION;
  const found = findCountry(country || DEFAULT_DESTINATION.country);
  if (!found) return null;
  return { country: found.code, state: findProvince(found, state ?? "")?.code ?? "" };
}
