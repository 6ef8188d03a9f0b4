import { emptyAddressText } from "../address/address";
import type { DeliveryPrefill, SavedAddress, SavedAddressDetails } from "../address/saved-address";
import { UNITED_STATES } from "../shipping/shipping";
import type { CheckoutForm } from "./checkout";

interface DeliveryDraft {
  form: CheckoutForm;
  country: string;
  state: string;
}

const NAMES = ["firstName", "lastName"] as const;
const PLACE = ["company", "address", "apartment", "city", "zipcode", "phone"] as const;

type Place = Pick<CheckoutForm, (typeof PLACE)[number]>;

/** Never overwrites what was typed, nor mixes an address from two. */
export function prefilled<Draft extends DeliveryDraft>(
  draft: Draft,
  { firstName, lastName, address }: DeliveryPrefill,
  focused?: keyof CheckoutForm,
): Draft {
  const form = { ...draft.form };
  const isOpen = (field: keyof CheckoutForm) => draft.form[field] === "" && field !== focused;
  if (NAMES.every(isOpen)) Object.assign(form, { firstName, lastName });
  if (!address || !PLACE.every(isOpen)) return { ...draft, form };
  const destination = draft.country === "" ? destinationOf(address) : {};
  return { ...draft, ...destination, form: { ...form, ...placeOf(address) } };
}

export function deliveredTo<Draft extends DeliveryDraft>(
  draft: Draft,
  address: SavedAddress | null,
): Draft {
  const { form } = draft;
  if (!address) {
    return { ...draft, form: { ...form, ...placeOf(emptyAddressText) } };
  }
  const { firstName, lastName } = address;
  return {
    ...draft,
    ...destinationOf(address),
    form: { ...form, firstName, lastName, ...placeOf(address) },
  };
}

export function savedAddressOf(
  { form, state }: DeliveryDraft,
  addresses: readonly SavedAddress[],
): SavedAddress | null {
  const fits = (address: SavedAddress) =>
    PLACE.every((field) => form[field] === address[field]) && address.state.code === state;
  return (
    addresses.find((address) => fits(address) && address.isDefault) ?? addresses.find(fits) ?? null
  );
}

function destinationOf({ state }: Pick<SavedAddressDetails, "state">): Partial<DeliveryDraft> {
  return state?.code ? { country: UNITED_STATES, state: state.code } : {};
}

function placeOf(address: Place): Place {
  const { company, apartment, city, zipcode, phone } = address;
  return { company, address: address.address, apartment, city, zipcode, phone };
}
