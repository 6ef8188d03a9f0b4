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

const SAME_NAME = new Intl.Collator(shop.locale, { sensitivity: "base", ignorePunctuation: true });
const [SHORT_NAMES, LONG_NAMES] = (["short", "long"] as const).map(
  (style) => new Intl.DisplayNames(shop.locale, { type: "region", style, fallback: "none" }),
);

let provinceId = 0;

/** Ids are positions in the package's alphabetical list. */
const allCountries: readonly Country[] = data.map((country, index) => ({
  id: index + 1,
  name: commonName(country.countryShortCode) ?? country.countryName,
  code: country.countryShortCode,
  provinces: country.regions.map(({ name, shortCode }) => ({
    id: ++provinceId,
    name,
    code: shortCode || name,
  })),
}));

/** The short name, "Hong Kong", but "United States" where that is an abbreviation. */
function commonName(code: string): string | undefined {
  const short = SHORT_NAMES?.of(code);
  return short && !/^\p{Lu}+$/u.test(short) ? short : LONG_NAMES?.of(code);
}

const countries = allCountries
  .filter(({ code }) => !shop.notShippedTo.includes(code))
  .toSorted((a, b) => a.name.localeCompare(b.name, shop.locale));

const codeOfRegisteredName = new Map(
  data.map(({ countryName, countryShortCode }) => [countryName.toLowerCase(), countryShortCode]),
);

/** A country by its code, its common name, or its name in the ISO register. */
export function findCountry(text: string): Country | null {
  const registered = codeOfRegisteredName.get(text.trim().toLowerCase());
  return findPlace(countries, registered ?? text);
}

export function findProvince(country: Country, text: string): Province | null {
  return findPlace(country.provinces, text);
}

function findPlace<P extends { code: string; name: string }>(
  places: readonly P[],
  text: string,
): P | null {
  const wanted = text.trim();
  if (wanted === "") return null;
  const isCalled = (name: string) => SAME_NAME.compare(name, wanted) === 0;
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
      countries: [...countries],
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
