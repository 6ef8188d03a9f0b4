import { checkFields, type FieldErrors, type FieldRule } from "./form-rules";

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
