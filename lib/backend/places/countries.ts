import "server-only";
import data from "country-region-data/data.json";
import type { Hono } from "hono";
import { config } from "@/lib/config";
import { getCountries } from "@/lib/contract/countries";
import type { Country, Province } from "@/lib/domain/address";
import { success } from "@/lib/domain/result";
import type { Destination } from "@/lib/domain/shipping";
import { shop } from "@/shop/shop.config";
import type { Backend } from "../http/context";
import { route } from "../http/http";

let provinceId = 0;

/** Ids are positions in the package's alphabetical list. */
const allCountries: readonly Country[] = data.map((country, index) => ({
  id: index + 1,
  name: country.countryName,
  code: country.countryShortCode,
  provinces: country.regions.map(({ name, shortCode }) => ({
    id: ++provinceId,
    name,
    code: shortCode || name,
  })),
}));

export function findCountry(text: string): Country | null {
  return findPlace(allCountries, text);
}

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
 * Codes or names; Massachusetts by default. `null` for an unknown country; an unknown state reads
 * as "".
 */
export function destinationOf(country?: string, state?: string): Destination | null {
  if (!country && !state) return shop.destination;
  const found = findCountry(country || shop.destination.country);
  if (!found) return null;
  return { country: found.code, state: findProvince(found, state ?? "")?.code ?? "" };
}

export function placeRoutes(app: Hono, backend: Backend): void {
  route(app, backend, getCountries, async ({ headers }) =>
    success({
      countries: [...allCountries],
      ...detect(config.trustsProxy ? headers : new Headers()),
    }),
  );
}

function detect(headers: Headers): { detectedCountry: string; detectedState: string } {
  const country =
    findCountry(headers.get("cf-ipcountry") ?? headers.get("x-vercel-ip-country") ?? "") ??
    findCountry(shop.destination.country);
  const region = headers.get("cf-region-code") ?? headers.get("x-vercel-ip-country-region") ?? "";
  const home = country?.code === shop.destination.country ? shop.destination.state : "";
  const province = country && (findProvince(country, region) ?? findProvince(country, home));
  return { detectedCountry: country?.name ?? "", detectedState: province?.name ?? "" };
}
