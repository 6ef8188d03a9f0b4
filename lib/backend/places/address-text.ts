import "server-only";
import { addressFieldNames } from "@/lib/contract/address-text";
import { type AddressText, emptyAddressText } from "@/lib/domain/address-text";

const RULES = {
  firstName: { called: "first name", isRequired: true, maximum: 100 },
  lastName: { called: "last name", isRequired: true, maximum: 100 },
  company: { called: "company", isRequired: false, maximum: 100 },
  address: { called: "address", isRequired: true, maximum: 200 },
  apartment: { called: "apartment", isRequired: false, maximum: 100 },
  city: { called: "city", isRequired: true, maximum: 100 },
  zipcode: { called: "zip code", isRequired: true, maximum: 20 },
  phone: { called: "phone number", isRequired: false, maximum: 40 },
} as const satisfies Record<keyof AddressText, unknown>;

const FIELDS = Object.keys(RULES) as (keyof AddressText)[];

/**
 * Cleans and checks the written parts of an address.
 * @returns the parts on one line each, and an error for each field under its name on the wire.
 */
export function checkAddressText(
  given: AddressText,
  isUnitedStates: boolean,
): { text: AddressText; errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {};
  const text = { ...emptyAddressText };
  for (const field of FIELDS) {
    const { called, isRequired, maximum } = RULES[field];
    const name = addressFieldNames[field];
    const value = singleLine(given[field]);
    if (isRequired && value === "") errors[name] = [`Enter your ${called}.`];
    else if (value.length > maximum) errors[name] = [tooLong(called, maximum)];
    text[field] = value;
  }
  if (isUnitedStates && text.zipcode !== "" && !/^\d{5}(-\d{4})?$/.test(text.zipcode)) {
    errors.zipcode = ["Enter a zip code such as 02110 or 02110-1234."];
  }
  return { text, errors };
}

/** Control characters, line breaks among them, become a space. */
export function singleLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}

function tooLong(called: string, maximum: number): string {
  return `The ${called} may have at most ${maximum} characters.`;
}
