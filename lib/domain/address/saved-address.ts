import type { FieldErrors } from "../form/form-rules";
import { type AddressText, emptyAddressText } from "./address";
import type { UsState } from "./us-states";

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

export function savedAddressLines(address: AddressDraft): string[] {
  const street = [address.address, address.apartment].filter(Boolean).join(", ");
  const town = [address.city, `${address.state.code} ${address.zipcode}`.trim()];
  return [address.company, street, town.filter(Boolean).join(", "), address.country].filter(
    Boolean,
  );
}
