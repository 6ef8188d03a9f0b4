import { checkFields, type FieldErrors, type FieldRule } from "./form-rules";

export interface Province {
  id: number;
  name: string;
  /** ISO 3166-2 without the country: "MA". */
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

/**
 * Cleans and checks the written parts of an address, before they are sent and when they arrive.
 * @returns the parts on one line each, and what is wrong with them.
 */
export function checkAddressText(
  given: AddressText,
  isUnitedStates: boolean,
): { text: AddressText; errors: FieldErrors<keyof AddressText> } {
  const { text, errors } = checkFields(RULES, given);
  if (isUnitedStates && text.zipcode !== "" && !/^\d{5}(-\d{4})?$/.test(text.zipcode)) {
    errors.zipcode = "Enter a zip code such as 02110 or 02110-1234.";
  }
  return { text, errors };
}
