import { CHOOSE_STATE } from "../form/form-rules";
import { UNITED_STATES } from "../shipping/shipping";
import { type AddressText, checkAddressText } from "./address";
import { DOMESTIC_FORMAT } from "./address-format";
import type { AddressDraft, AddressErrors } from "./saved-address";
import { findUsState, US_STATES } from "./us-states";
import { zipcodeElsewhere } from "./zip-areas";

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
