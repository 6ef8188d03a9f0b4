import "server-only";

/** The written parts of an address, as deliveries and address books have them. */
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

const FIELDS = {
  firstName: { wire: "first_name", called: "first name", isRequired: true, maximum: 100 },
  lastName: { wire: "last_name", called: "last name", isRequired: true, maximum: 100 },
  company: { wire: "company", called: "company", isRequired: false, maximum: 100 },
  address: { wire: "address", called: "address", isRequired: true, maximum: 200 },
  apartment: { wire: "apartment", called: "apartment", isRequired: false, maximum: 100 },
  city: { wire: "city", called: "city", isRequired: true, maximum: 100 },
  zipcode: { wire: "zipcode", called: "zip code", isRequired: true, maximum: 20 },
  phone: { wire: "phone", called: "phone number", isRequired: false, maximum: 40 },
} as const satisfies Record<keyof AddressText, unknown>;

/**
 * Cleans and checks the written parts of an address.
 * @returns the parts on one line each, and an error for each field under its name on the wire.
 */
export function checkAddressText(
  given: AddressText,
  isUnitedStates: boolean,
): { text: AddressText; errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {};
  const text: AddressText = {
    firstName: "",
    lastName: "",
    company: "",
    address: "",
    apartment: "",
    city: "",
    zipcode: "",
    phone: "",
  };
  for (const [field, rule] of Object.entries(FIELDS)) {
    const value = singleLine(given[field as keyof AddressText]);
    if (rule.isRequired && value === "") errors[rule.wire] = [`Enter your ${rule.called}.`];
    else if (value.length > rule.maximum) errors[rule.wire] = [tooLong(rule.called, rule.maximum)];
    text[field as keyof AddressText] = value;
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
