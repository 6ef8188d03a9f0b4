import { type AddressFormat, type AddressFormats, addressFormatOf } from "./address-format";
import { checkFields, type FieldErrors, type FieldRule } from "./form-rules";
import { isDomestic } from "./shipping";

export interface Province {
  id: number;
  name: string;
  code: string;
}

export interface Country {
  id: number;
  name: string;
  code: string;
  provinces: Province[];
}

export interface CountryList {
  countries: Country[];
  detectedCountry: string;
  detectedState: string;
}

/** Falls back to the detected country, its detected state, then its first province. Returns ISO codes. */
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

/** The city is required by the specification (shopping flow, section 5), whatever the country. */
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

/** Full-width digits and dashes become plain ones; US codes become 02109 or 02109-1234. */
function cleanZipcode(text: string, country: string): string {
  const plain = text
    .normalize("NFKC")
    .replace(/[\p{Pd}\u2212\u30fc]/gu, "-")
    .replace(/\s+/g, " ");
  const [, five, four] = (isDomestic(country) && US_ZIPCODE.exec(plain)) || [];
  return five ? [five, four].filter(Boolean).join("-") : plain;
}

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

export function withWrittenProvinces(list: CountryList, formats: AddressFormats): CountryList {
  const countries = list.countries.map((country) =>
    addressFormatOf(formats, country.code).parts.includes("region")
      ? country
      : { ...country, provinces: [] },
  );
  return { ...list, countries };
}

/** All countries, and the provinces of one. */
export function withProvincesOf(list: CountryList, code: string): CountryList {
  const countries = list.countries.map((country) =>
    country.code === code ? country : { ...country, provinces: [] },
  );
  return { ...list, countries };
}
