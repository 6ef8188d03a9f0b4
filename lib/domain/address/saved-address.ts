import { CHOOSE_STATE, type FieldErrors } from "../form/form-rules";
import { UNITED_STATES } from "../shipping/shipping";
import { type AddressText, checkAddressText, emptyAddressText } from "./address";
import { DOMESTIC_FORMAT } from "./address-format";
import { findUsState, US_STATES, type UsState } from "./us-states";
import { zipcodeElsewhere } from "./zip-areas";

export const ADDRESS_GONE = "This address is no longer in your address book.";

export interface AddressDraft extends AddressText {
  state: UsState;
  country: string;
}

export interface SavedAddress extends AddressDraft {
  id: number;
  isDefault: boolean;
}

export interface DeliveryPrefill {
  firstName: string;
  lastName: string;
  address: SavedAddressDetails | null;
}

export interface SavedAddressDetails extends Omit<AddressText, "firstName" | "lastName"> {
  state: UsState | null;
}

/** The specification's name for the one country of saved addresses. */
export const ADDRESS_COUNTRY = "America";

export const MAX_ADDRESSES = 20;

export const emptyAddress: AddressDraft = {
  ...emptyAddressText,
  state: { name: "", code: "" },
  country: ADDRESS_COUNTRY,
};

export type AddressErrors = FieldErrors<keyof AddressDraft>;

export function checkSavedAddress(draft: AddressDraft): {
  text: AddressText;
  errors: AddressErrors;
} {
  const { text, errors } = checkAddressText(draft, UNITED_STATES, DOMESTIC_FORMAT);
  const state = findUsState(draft.state);
  if (!state) return { text, errors: { ...errors, state: CHOOSE_STATE } };
  const place = { country: UNITED_STATES, state: state.code, regions: US_STATES };
  const elsewhere = zipcodeElsewhere(text.zipcode, place, DOMESTIC_FORMAT);
  return { text, errors: elsewhere ? { zipcode: elsewhere, ...errors } : errors };
}

export function savedAddressLines(address: AddressDraft): string[] {
  const street = [address.address, address.apartment].filter(Boolean).join(", ");
  const town = [address.city, `${address.state.code} ${address.zipcode}`.trim()];
  return [address.company, street, town.filter(Boolean).join(", "), address.country].filter(
    Boolean,
  );
}
