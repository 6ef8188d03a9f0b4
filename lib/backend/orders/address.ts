import "server-only";
import type { OrderRequest } from "@/lib/contract/orders";
import type { Country } from "@/lib/domain/address";
import type { Order } from "@/lib/domain/order";
import { invalid, type Result, success } from "@/lib/domain/result";
import { type Destination, isDomestic } from "@/lib/domain/shipping";
import { cleanNote, MAXIMUM_NOTE_LENGTH, noteTooLong } from "../cart/note";
import { findCountry, findProvince } from "../places/find";
import { isEmail } from "./email";

/** Who and where an order goes to, checked. */
export interface Delivery {
  /** `null` for a signed-in customer, whose own is taken. */
  email: string | null;
  shipTo: Order["shipTo"];
  note: string;
  destination: Destination;
}

type Field = keyof Omit<Order["shipTo"], "state" | "country">;

const FIELDS = {
  firstName: { wire: "first_name", called: "first name", isRequired: true, maximum: 100 },
  lastName: { wire: "last_name", called: "last name", isRequired: true, maximum: 100 },
  company: { wire: "company", called: "company", isRequired: false, maximum: 100 },
  address: { wire: "address", called: "address", isRequired: true, maximum: 200 },
  apartment: { wire: "apartment", called: "apartment", isRequired: false, maximum: 100 },
  city: { wire: "city", called: "city", isRequired: true, maximum: 100 },
  zipcode: { wire: "zipcode", called: "zip code", isRequired: true, maximum: 20 },
  phone: { wire: "phone", called: "phone number", isRequired: false, maximum: 40 },
} as const satisfies Record<Field, unknown>;

/**
 * Checks the delivery form (specification, shopping flow, section 5).
 * @returns the form cleaned, or an error for each field under its name on the wire.
 */
export function checkDelivery(request: OrderRequest, isGuest: boolean): Result<Delivery, never> {
  const errors: Record<string, string[]> = {};
  const shipTo: Order["shipTo"] = {
    firstName: "",
    lastName: "",
    company: "",
    address: "",
    apartment: "",
    city: "",
    zipcode: "",
    phone: "",
    state: "",
    country: "",
  };
  for (const [field, rule] of Object.entries(FIELDS)) {
    const value = singleLine(request[field as Field]);
    if (rule.isRequired && value === "") errors[rule.wire] = [`Enter your ${rule.called}.`];
    else if (value.length > rule.maximum) errors[rule.wire] = [tooLong(rule.called, rule.maximum)];
    shipTo[field as Field] = value;
  }
  const email = (request.email ?? "").trim();
  if (isGuest && !isEmail(email)) {
    errors.email = [email === "" ? "Enter your email." : "Please enter a valid email address."];
  }
  const note = cleanNote(request.note);
  if (note.length > MAXIMUM_NOTE_LENGTH) errors.note = noteTooLong();

  const country = findCountry(request.country);
  if (!country) errors.country = ["Choose a country."];
  const province = country && findProvince(country, request.state);
  if (country && !province && isStateWrong(country, request.state)) {
    errors.state = ["Choose a state."];
  }
  const isUnitedStates = country !== null && isDomestic(country.code);
  if (isUnitedStates && shipTo.zipcode !== "" && !/^\d{5}(-\d{4})?$/.test(shipTo.zipcode)) {
    errors.zipcode = ["Enter a zip code such as 02110 or 02110-1234."];
  }
  if (!country || Object.keys(errors).length > 0) return invalid(errors);
  shipTo.country = country.name;
  shipTo.state = (isUnitedStates ? province?.code : province?.name) ?? singleLine(request.state);
  const destination = { country: country.code, state: province?.code ?? "" };
  return success({ email: isGuest ? email : null, shipTo, note, destination });
}

/** Required within the United States; elsewhere it may be left out, but must exist where given. */
function isStateWrong(country: Country, state: string): boolean {
  if (isDomestic(country.code)) return true;
  if (country.provinces.length === 0) return singleLine(state).length > 100;
  return state.trim() !== "";
}

function singleLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}

function tooLong(called: string, maximum: number): string {
  return `The ${called} may have at most ${maximum} characters.`;
}
