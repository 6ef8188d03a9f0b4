import { wireFields } from "@/lib/contract/field-names";
import type { OrderRequest } from "@/lib/contract/orders";
import {
  type Country,
  checkAddressText,
  emptyAddressText,
  placeErrors,
} from "@/lib/domain/address/address";
import { formatOfCountry, isZipcodeOf } from "@/lib/domain/address/postal";
import { CHOOSE_COUNTRY, guestEmailError } from "@/lib/domain/checkout/checkout";
import { checkOrderNote } from "@/lib/domain/checkout/order-note";
import { cleanEmail } from "@/lib/domain/form/email-address";
import { chooseRegion, singleLine } from "@/lib/domain/form/form-rules";
import type { ShipTo } from "@/lib/domain/order/order";
import type { Addressee } from "@/lib/domain/order/recipient";
import type { Recipient } from "@/lib/domain/price/shown-total";
import { invalid, type Result, success } from "@/lib/domain/result";
import { type Destination, isUnitedStates } from "@/lib/domain/shipping/shipping";
import { basics } from "@/shop/basics";
import { findPlace } from "../../places/countries";

/** `email` is `null` for a signed-in customer, whose account has it. */
export interface DeliveryDetails {
  email: string | null;
  shipTo: ShipTo;
  note: string;
  destination: Destination;
}

export function checkDelivery(
  request: OrderRequest,
  isGuest: boolean,
  isByPhone = false,
): Result<DeliveryDetails, never> {
  const { country, province } = findPlace(request.country, request.state);
  const isStates = country !== null && isUnitedStates(country.code);
  const code = country?.code ?? basics.address.country;
  const format = formatOfCountry(code);
  const { text, errors: wrong } = checkAddressText(request, code, format);
  if (!wrong.zipcode && text.zipcode !== "" && !isZipcodeOf(code, text.zipcode)) {
    wrong.zipcode = `Enter a valid ${format.zipcodeName.toLowerCase()} for ${country?.name}.`;
  }
  // A form asks for a last name; on the phone somebody may say that she has none.
  const { lastName: _, ...others } = wrong;
  const errors = wireFields(isByPhone && text.lastName === "" ? others : wrong);
  const email = cleanEmail(request.email ?? "");
  const isAsked = isGuest && !(isByPhone && email === "");
  const emailError = isAsked ? guestEmailError(email) : null;
  if (emailError) errors.email = [emailError];
  const { note, error: noteError } = checkOrderNote(request.note);
  if (noteError) errors.note = [noteError];

  if (!country) errors.country = [CHOOSE_COUNTRY];
  if (country && !province && isStateWrong(country, request.state)) {
    errors.state = [chooseRegion(format.regionName)];
  }
  const elsewhere =
    country && province && placeErrors({ country, state: province.code }, text.zipcode, format);
  if (elsewhere?.zipcode) errors.zipcode ??= [elsewhere.zipcode];
  if (!country || Object.keys(errors).length > 0) return invalid(errors);
  const state = (isStates ? province?.code : province?.name) ?? singleLine(request.state);
  const shipTo = { ...text, state, country: country.name };
  const destination = { country: country.code, state: province?.code ?? "" };
  return success({ email: isGuest ? email : null, shipTo, note, destination });
}

/** The addressee as {@link checkDelivery} accepts one. */
export function addresseeOf(recipient: Recipient, { country: code }: Destination): Addressee {
  const given = { ...emptyAddressText, ...recipient };
  const { text } = checkAddressText(given, code, formatOfCountry(code));
  return { ...text, country: findPlace(code, "").country?.name ?? "" };
}

function isStateWrong(country: Country, state: string): boolean {
  if (isUnitedStates(country.code)) return true;
  if (country.provinces.length === 0) return singleLine(state).length > 100;
  return state.trim() !== "";
}
