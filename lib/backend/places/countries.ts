import data from "country-region-data/data.json";
import type { Hono } from "hono";
import { config } from "@/lib/config";
import { getCountries } from "@/lib/contract/countries";
import type { Country, Province } from "@/lib/domain/address/address";
import { success } from "@/lib/domain/result";
import { type Destination, isTerritory, UNITED_STATES } from "@/lib/domain/shipping/shipping";
import { perSettings, shop } from "@/shop/shop";
import type { Backend } from "../http/context";
import { route } from "../http/http";

const sameName = perSettings(
  () => new Intl.Collator(shop.language, { sensitivity: "base", ignorePunctuation: true }),
);

/** In the shop's language; ids are positions in the package's alphabetical list. */
const countries = perSettings(() => {
  const [short, long] = (["short", "long"] as const).map(
    (style) => new Intl.DisplayNames(shop.language, { type: "region", style, fallback: "none" }),
  );
  let provinceId = 0;
  const all = data.map(
    ({ countryShortCode: code, countryName, regions }, index): Country => ({
      id: index + 1,
      name: commonName(short?.of(code), long?.of(code)) ?? countryName,
      code,
      provinces: regions.map(({ name, shortCode }) => ({
        id: ++provinceId,
        name,
        code: shortCode || name,
      })),
    }),
  );
  return all
    .filter(({ code }) => !shop.shipping.notTo.includes(code))
    .toSorted((a, b) => a.name.localeCompare(b.name, shop.language));
});

/** The short name, "Hong Kong", but "United States" where that is an abbreviation. */
function commonName(short: string | undefined, long: string | undefined): string | undefined {
  return short && !/^\p{Lu}+$/u.test(short) ? short : long;
}

const codeOfRegisteredName = new Map(
  data.map(({ countryName, countryShortCode }) => [countryName.toLowerCase(), countryShortCode]),
);

/** A country by its code, its common name, or its name in the ISO register. */
export function findCountry(text: string): Country | null {
  const registered = codeOfRegisteredName.get(text.trim().toLowerCase());
  return findByName(countries(), registered ?? text);
}

function findProvince(country: Country, text: string): Province | null {
  return findByName(country.provinces, text);
}

/** Codes or names; a territory of the United States is a state of theirs. */
export function findPlace(country: string, state: string): Place {
  const found = findCountry(country);
  if (!found) return { country: null, province: null };
  const home = isTerritory(found.code) ? findCountry(UNITED_STATES) : null;
  return home
    ? { country: home, province: findProvince(home, found.code) }
    : { country: found, province: findProvince(found, state) };
}

interface Place {
  country: Country | null;
  province: Province | null;
}

function findByName<P extends { code: string; name: string }>(places: readonly P[], text: string) {
  const wanted = text.trim();
  if (wanted === "") return null;
  const isCalled = (name: string) => sameName().compare(name, wanted) === 0;
  return (
    places.find(({ code }) => isCalled(code)) ?? places.find(({ name }) => isCalled(name)) ?? null
  );
}

/**
 * Codes or names; without any, where the visitor's connection is. `null` for an unknown country; an
 * unknown state reads as "".
 */
export function destinationOf(
  { country, state }: { country?: string; state?: string },
  headers: Headers,
): Destination | null {
  const place =
    country || state ? findPlace(country || shop.address.country, state ?? "") : detect(headers);
  return place.country && { country: place.country.code, state: place.province?.code ?? "" };
}

export function placeRoutes(app: Hono, backend: Backend): void {
  route(app, backend, getCountries, async ({ headers }) => {
    const { country, province } = detect(headers);
    return success({
      countries: [...countries()],
      detectedCountry: country?.name ?? "",
      detectedState: province?.name ?? "",
    });
  });
}

function detect(headers: Headers): Place {
  const header = (...names: string[]) =>
    (config.trustsProxy && names.map((name) => headers.get(name)).find(Boolean)) || "";
  const region = header("cf-region-code", "x-vercel-ip-country-region");
  const place = findPlace(header("cf-ipcountry", "x-vercel-ip-country"), region);
  return place.country ? place : findPlace(shop.address.country, "");
}
