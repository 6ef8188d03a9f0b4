import data from "country-region-data/data.json";
import { formatAddress } from "localized-address-format";
import {
  type CountryCode,
  postcodeValidator,
  postcodeValidatorExistsForCountry,
} from "postcode-validator";
import type { AddressFormat, AddressFormats, AddressPart } from "./address-format";

const MARKS = { address: "⟨A⟩", city: "⟨C⟩", region: "⟨S⟩", zipcode: "⟨Z⟩" } as const;
const PARTS = Object.keys(MARKS) as AddressPart[];

const OPTIONAL_ZIPCODES: ReadonlySet<string> = new Set(["IE"]);

const ZIPCODE_NAMES: Readonly<Record<string, string>> = {
  US: "Zip code",
  ...named("Zip code", "AS GU MP PR VI FM MH PW UM PH"),
  ...named("Postcode", "GB GG JE IM AU NZ NL"),
  ...named("PIN code", "IN"),
  ...named("Eircode", "IE"),
};

const REGION_NAMES: Readonly<Record<string, string>> = {
  US: "State",
  ...named("State", "AU BR IN MX MY NG VE"),
  ...named("Province", "CA IT ES CN AR PH TR"),
  ...named("Prefecture", "JP"),
  ...named("County", "IE TW"),
  ...named("Area", "HK"),
  ...named("Emirate", "AE"),
  ...named("Parish", "JM"),
  ...named("Island", "BS KN SC"),
};

function named(name: string, countries: string): Record<string, string> {
  return Object.fromEntries(countries.split(" ").map((country) => [country, name]));
}

/** Google's address data. A missing city, as in Japan's format, may still be written. */
export function formatOfCountry(country: string): AddressFormat {
  const written = formatAddress(
    {
      postalCountry: country,
      addressLines: [MARKS.address],
      locality: MARKS.city,
      administrativeArea: MARKS.region,
      postalCode: MARKS.zipcode,
    },
    "latin",
  ).join(" ");
  const parts = PARTS.filter((part) => written.includes(MARKS[part])).sort(
    (a, b) => written.indexOf(MARKS[a]) - written.indexOf(MARKS[b]),
  );
  const isCityRequired = parts.includes("city");
  if (!isCityRequired) parts.splice(parts.indexOf("address") + 1, 0, "city");
  return {
    parts,
    isCityRequired,
    zipcodeName: ZIPCODE_NAMES[country] ?? "Postal code",
    isZipcodeRequired: parts.includes("zipcode") && !OPTIONAL_ZIPCODES.has(country),
    regionName: REGION_NAMES[country] ?? "State or province",
  };
}

export function addressFormatsOf(countries: readonly string[]): AddressFormats {
  const formats: AddressFormat[] = [];
  const positions = new Map<string, number>();
  const byCountry = Object.fromEntries(
    countries.map((country) => {
      const format = formatOfCountry(country);
      const key = JSON.stringify(format);
      if (!positions.has(key)) positions.set(key, formats.push(format) - 1);
      return [country, positions.get(key) ?? 0];
    }),
  );
  return { formats, byCountry };
}

export const allAddressFormats: AddressFormats = addressFormatsOf(
  data.map(({ countryShortCode }) => countryShortCode),
);

/** Valid codes that the package refuses: Argentina's without letters, Egypt's with seven digits. */
const FURTHER_ZIPCODES: Readonly<Record<string, RegExp>> = {
  AR: /^\d{4}$/,
  EG: /^\d{7}$/,
  GB: /^(GIR 0AA|BFPO \d{1,4})$/,
  KH: /^\d{6}$/,
  KZ: /^[A-Z]\d{2}[A-Z]\d[A-Z]\d$/,
  NI: /^\d{5}$/,
  PE: /^(LIMA|CALLAO) \d{1,2}$/,
  PY: /^\d{6}$/,
  SA: /^\d{5}-\d{4}$/,
  SO: /^[A-Z]{2} \d{5}$/,
  SV: /^\d{4}$/,
  VE: /^\d{4}-[A-Z]$/,
};

/** Distinguishing signs of vehicles, which many people write before a code: D-10115. */
const VEHICLE_SIGNS: Readonly<Record<string, string>> = {
  AT: "A",
  BE: "B",
  DE: "D",
  EE: "EST",
  ES: "E",
  FI: "FIN",
  FR: "F",
  HU: "H",
  IT: "I",
  LI: "FL",
  LU: "L",
  NO: "N",
  PT: "P",
  SE: "S",
  SI: "SLO",
};

export function isZipcodeOf(country: string, zipcode: string): boolean {
  if (!isKnown(country)) return true;
  const further = FURTHER_ZIPCODES[country];
  return [zipcode, withoutCountry(country, zipcode)]
    .flatMap(spellings)
    .some((spelling) => postcodeValidator(spelling, country) || further?.test(spelling));
}

function withoutCountry(country: string, zipcode: string): string {
  const signs = [country, VEHICLE_SIGNS[country]].filter(Boolean).join("|");
  return zipcode.replace(new RegExp(`^(?:(?:${signs})[\\s-]*|〒\\s*)(?=\\d)`, "i"), "");
}

function isKnown(country: string): country is CountryCode {
  return postcodeValidatorExistsForCountry(country);
}

function spellings(zipcode: string): string[] {
  const capitals = zipcode.toUpperCase();
  const bare = capitals.replace(/[\s-]/g, "");
  const split = [...bare].slice(1).flatMap((_, index) => {
    const [before, after] = [bare.slice(0, index + 1), bare.slice(index + 1)];
    return [`${before} ${after}`, `${before}-${after}`];
  });
  return [zipcode, capitals, bare, ...split];
}
