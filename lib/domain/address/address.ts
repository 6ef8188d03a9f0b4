import { checkFields, chooseRegion, type FieldErrors, type FieldRule } from "../form/form-rules";
import { recordOf } from "../record-of";
import { type Destination, isTerritory, isUnitedStates, UNITED_STATES } from "../shipping/shipping";
import { type AddressFormat, type AddressFormats, addressFormatOf } from "./address-format";
import { statesOfZipcode, zipcodeElsewhere } from "./zip-areas";

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

/** Stands for the first state of a country, until one is chosen. */
export const FIRST_PROVINCE = "*";

/**
 * ISO codes. An unknown country is the detected one. The state is "" until it is known from the
 * connection or chosen; a territory of the United States is a state of theirs.
 */
export function destinationIn(
  list: CountryList,
  countryCode: string,
  stateCode: string,
): Destination {
  const { countries, detectedCountry, detectedState } = list;
  const chosen = countries.find(({ code }) => code === countryCode);
  const country = chosen ?? countries.find(({ name }) => name === detectedCountry) ?? countries[0];
  if (!country) return { country: countryCode, state: stateCode };
  const territory = territoryIn(list, country.code);
  if (territory) return territory;
  if (stateCode === FIRST_PROVINCE) {
    return { country: country.code, state: country.provinces[0]?.code ?? "" };
  }
  const isDetected = (province: Province) =>
    !chosen && stateCode === "" && province.name === detectedState;
  const state =
    country.provinces.find(({ code }) => code === stateCode) ?? country.provinces.find(isDetected);
  return { country: country.code, state: state?.code ?? "" };
}

/** `null` where the server's list has the territory as a country alone. */
function territoryIn({ countries }: CountryList, code: string): Destination | null {
  if (!isTerritory(code)) return null;
  const provinces = countries.find((country) => isUnitedStates(country.code))?.provinces;
  const isState = provinces?.some((province) => province.code === code);
  return isState ? { country: UNITED_STATES, state: code } : null;
}

/** Where a parcel goes; `state` is "" until it is known. */
export interface DeliveryPlace {
  country: Country;
  state: string;
  /** Whether the state is only the first of a country that was chosen. */
  isStateOpen?: boolean;
}

export function placeOf(
  { countries }: CountryList,
  { country, state }: Destination,
  isStateOpen = false,
): DeliveryPlace {
  const found = countries.find(({ code }) => code === country);
  const unlisted = { id: 0, name: "", code: country, provinces: [] };
  return { country: found ?? unlisted, state, isStateOpen };
}

/** A state that nobody chose is asked for, unless the zip code says the same. */
export function placeErrors(
  { country, state, isStateOpen = false }: DeliveryPlace,
  zipcode: string,
  format: AddressFormat,
): { state?: string; zipcode?: string } {
  const { code, provinces } = country;
  if (provinces.length === 0) return {};
  if (state === "" || (isStateOpen && !statesOfZipcode(code, zipcode).includes(state))) {
    return { state: chooseRegion(format.regionName) };
  }
  const elsewhere = zipcodeElsewhere(zipcode, { country: code, state, regions: provinces }, format);
  return elsewhere ? { zipcode: elsewhere } : {};
}

/** The city is required by the specification (shopping flow, section 5), whatever the country. */
const RULES = {
  firstName: { name: "First name", isRequired: true, maximum: 100 },
  lastName: { name: "Last name", isRequired: true, maximum: 100 },
  company: { name: "Company", isRequired: false, maximum: 100 },
  address: { name: "Address", isRequired: true, maximum: 200 },
  apartment: { name: "Apartment", isRequired: false, maximum: 100 },
  city: { name: "City", isRequired: true, maximum: 100 },
  zipcode: { name: "Zip code", isRequired: true, maximum: 20 },
  phone: { name: "Phone number", isRequired: false, maximum: 40, isPhone: true },
} as const satisfies Record<string, FieldRule>;

export type AddressText = Record<keyof typeof RULES, string>;

export const emptyAddressText: AddressText = recordOf(
  Object.keys(RULES) as (keyof AddressText)[],
  () => "",
);

const US_ZIPCODE = /^(\d{5})(\d{4})?$/;

/** Full-width digits and dashes become plain ones; US codes become 02109 or 02109-1234. */
function cleanZipcode(text: string, country: string): string {
  const plain = text
    .normalize("NFKC")
    .replace(/[\p{Pd}\u2212\u30fc]/gu, "-")
    .replace(/\s+/g, " ");
  const digits = plain.replace(/[\s-]/g, "");
  const [, five, four] = (isUnitedStates(country) && US_ZIPCODE.exec(digits)) || [];
  return five ? [five, four].filter(Boolean).join("-") : plain;
}

export function checkAddressText(
  input: AddressText,
  country: string,
  { parts, isCityRequired, isZipcodeRequired, zipcodeName }: AddressFormat,
): { text: AddressText; errors: FieldErrors<keyof AddressText> } {
  const { text, errors } = checkFields(
    {
      ...RULES,
      city: { ...RULES.city, isRequired: isCityRequired },
      zipcode: { ...RULES.zipcode, name: zipcodeName, isRequired: isZipcodeRequired },
    },
    input,
  );
  if (!parts.includes("zipcode")) text.zipcode = "";
  else if (!errors.zipcode) text.zipcode = cleanZipcode(text.zipcode, country);
  if (isUnitedStates(country) && text.zipcode !== "" && !/^\d{5}(-\d{4})?$/.test(text.zipcode)) {
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
