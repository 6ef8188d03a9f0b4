import type { AddressFormat } from "./address-format";
import { checkFields, type FieldErrors, type FieldRule } from "./form-rules";
import { isDomestic } from "./shipping";

export interface Province {
  id: number;
  name: string;
  /** ISO 3166-2 without the country, "MA"; its name where it has no code of its own. */
  code: string;
}

export interface Country {
  id: number;
  name: string;
  /** ISO 3166-1 alpha-2. */
  code: string;
  provinces: Province[];
}

export interface CountryList {
  countries: Country[];
  /** Names as the server detected them. */
  detectedCountry: string;
  detectedState: string;
}

/**
 * The destination a shopper has chosen, completed: the detected country where none is chosen, its
 * detected state, else its first province; no state where a country has none.
 * @returns ISO codes.
 */
export function destinationIn(
  list: CountryList,
  countryCode: string,
  stateCode: string,
): { country: string; state: string } {
  const detected = list.countries.find((country) => country.name === list.detectedCountry);
  const country =
    list.countries.find((candidate) => candidate.code === countryCode) ??
    detected ??
    list.countries[0];
  if (!country) return { country: countryCode, state: stateCode };
  const state =
    country.provinces.find((province) => province.code === stateCode) ??
    country.provinces.find(
      (province) => stateCode === "" && countryCode === "" && province.name === list.detectedState,
    ) ??
    country.provinces[0];
  return { country: country.code, state: state?.code ?? "" };
}

/** The written parts of an address, as checkouts, address books and parcels have them. */
export interface AddressText {
  firstName: string;
  lastName: string;
  company: string;
  address: string;
  apartment: string;
  city: string;
  zipcode: string;
  phone: string;
}

export const emptyAddressText: AddressText = {
  firstName: "",
  lastName: "",
  company: "",
  address: "",
  apartment: "",
  city: "",
  zipcode: "",
  phone: "",
};

/** That a city is required is the shop's own (shopping flow, section 5). */
const RULES = {
  firstName: { name: "First name", isRequired: true, maximum: 100 },
  lastName: { name: "Last name", isRequired: true, maximum: 100 },
  company: { name: "Company", isRequired: false, maximum: 100 },
  address: { name: "Address", isRequired: true, maximum: 200 },
  apartment: { name: "Apartment", isRequired: false, maximum: 100 },
  city: { name: "City", isRequired: true, maximum: 100 },
  zipcode: { name: "Zip code", isRequired: true, maximum: 20 },
  phone: { name: "Phone number", isRequired: false, maximum: 40 },
} as const satisfies Record<keyof AddressText, FieldRule>;

const US_ZIPCODE = /^(\d{5})(?:[\s-]?(\d{4}))?$/;

/**
 * A postal code in plain digits and hyphens, where it was typed with those of another keyboard; one
 * of the United States as 02109 or 02109-1234.
 */
function cleanZipcode(text: string, country: string): string {
  const plain = text
    .normalize("NFKC")
    .replace(/[\p{Pd}\u2212\u30fc]/gu, "-")
    .replace(/\s+/g, " ")
    .trim();
  const [, five, four] = (isDomestic(country) && US_ZIPCODE.exec(plain)) || [];
  return five ? [five, four].filter(Boolean).join("-") : plain;
}

/**
 * Cleans and checks the written parts of an address, before they are sent and when they arrive.
 * @param country ISO code, with how its addresses are written.
 * @returns the parts on one line each, and what is wrong with them.
 */
export function checkAddressText(
  given: AddressText,
  country: string,
  { parts, isCityRequired, isZipcodeRequired, zipcodeName }: AddressFormat,
): { text: AddressText; errors: FieldErrors<keyof AddressText> } {
  const { text, errors } = checkFields(
    {
      ...RULES,
      city: { ...RULES.city, isRequired: isCityRequired },
      zipcode: { ...RULES.zipcode, name: zipcodeName, isRequired: isZipcodeRequired },
    },
    given,
  );
  if (!parts.includes("zipcode")) text.zipcode = "";
  else if (!errors.zipcode) text.zipcode = cleanZipcode(text.zipcode, country);
  if (isDomestic(country) && text.zipcode !== "" && !/^\d{5}(-\d{4})?$/.test(text.zipcode)) {
    errors.zipcode = "Enter a zip code such as 02110 or 02110-1234.";
  }
  return { text, errors };
}
