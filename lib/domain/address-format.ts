import type { CountryList } from "./address";

/** The parts of an address that countries write in different orders, or not at all. */
export type AddressPart = "address" | "city" | "region" | "zipcode";

/** How a country writes its addresses. */
export interface AddressFormat {
  /** In the order they are written; a part that is not there is not asked for. */
  parts: readonly AddressPart[];
  isCityRequired: boolean;
  /** What its postal codes are called: "Zip code", "Postcode". */
  zipcodeName: string;
  isZipcodeRequired: boolean;
  /** What its regions are called: "State", "Prefecture". */
  regionName: string;
}

/** The formats of all countries, small enough to be sent with the checkout's page. */
export interface AddressFormats {
  formats: readonly AddressFormat[];
  /** By ISO 3166-1 alpha-2 code: a position in `formats`. */
  byCountry: Readonly<Record<string, number>>;
}

/** The United States', which address books know alone. */
export const DOMESTIC_FORMAT: AddressFormat = {
  parts: ["address", "city", "region", "zipcode"],
  isCityRequired: true,
  zipcodeName: "Zip code",
  isZipcodeRequired: true,
  regionName: "State",
};

/** For a country that nobody knows: everything may be written, and no postal code is required. */
const UNKNOWN_FORMAT: AddressFormat = {
  parts: ["address", "city", "region", "zipcode"],
  isCityRequired: true,
  zipcodeName: "Postal code",
  isZipcodeRequired: false,
  regionName: "State or province",
};

export function addressFormatOf(
  { formats, byCountry }: AddressFormats,
  country: string,
): AddressFormat {
  const index = Object.hasOwn(byCountry, country) ? byCountry[country] : undefined;
  return (index === undefined ? undefined : formats[index]) ?? UNKNOWN_FORMAT;
}

/** The countries without the provinces that their addresses do not name. */
export function withWrittenProvinces(list: CountryList, formats: AddressFormats): CountryList {
  const countries = list.countries.map((country) =>
    addressFormatOf(formats, country.code).parts.includes("region")
      ? country
      : { ...country, provinces: [] },
  );
  return { ...list, countries };
}
