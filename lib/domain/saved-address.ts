import { type AddressText, checkAddressText, emptyAddressText } from "./address";
import { DOMESTIC_FORMAT } from "./address-format";
import { CHOOSE_STATE, type FieldErrors } from "./form-rules";
import { UNITED_STATES } from "./shipping";
import { findUsState, type UsState } from "./us-states";

/** What a customer types into the address form. */
export interface AddressDraft extends AddressText {
  /** Name and code "" until one is chosen. */
  state: UsState;
  country: string;
}

/** An address in a customer's address book. */
export interface SavedAddress extends AddressDraft {
  id: number;
  /** Offered first at checkout; at most one of a customer's addresses is. */
  isDefault: boolean;
}

/** What a customer's checkout starts from. */
export interface DeliveryPrefill {
  firstName: string;
  lastName: string;
  /** The default address, else the newest; `null` when none is saved. */
  address: SavedAddressDetails | null;
}

/** Of a saved address what the delivery form has fields for, beside the names. */
export interface SavedAddressDetails extends Omit<AddressText, "firstName" | "lastName"> {
  /** `null` where the server does not say. */
  state: UsState | null;
}

/** The one country of saved addresses, as the shop shows it. */
export const ADDRESS_COUNTRY = "America";

export const MAXIMUM_ADDRESSES = 20;

export const emptyAddress: AddressDraft = {
  ...emptyAddressText,
  state: { name: "", code: "" },
  country: ADDRESS_COUNTRY,
};

export type AddressErrors = FieldErrors<keyof AddressDraft>;

/**
 * Checks an address of the address book, which knows the 50 states alone.
 * @returns its written parts on one line each, and what is wrong.
 */
export function checkSavedAddress(draft: AddressDraft): {
  text: AddressText;
  errors: AddressErrors;
} {
  const { text, errors } = checkAddressText(draft, UNITED_STATES, DOMESTIC_FORMAT);
  if (findUsState(draft.state)) return { text, errors };
  return { text, errors: { ...errors, state: CHOOSE_STATE } };
}

/** An address in the lines it is written on, without its names: street, town, country. */
export function savedAddressLines(address: AddressDraft): string[] {
  const street = [address.address, address.apartment].filter(Boolean).join(", ");
  const town = [address.city, `${address.state.code} ${address.zipcode}`.trim()];
  return [address.company, street, town.filter(Boolean).join(", "), address.country].filter(
    Boolean,
  );
}
