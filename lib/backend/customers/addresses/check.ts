import "server-only";
import { wireFields } from "@/lib/contract/form-fields";
import { invalid, type Result, success } from "@/lib/domain/result";
import { ADDRESS_COUNTRY, type AddressDraft, checkSavedAddress } from "@/lib/domain/saved-address";
import { findUsState } from "@/lib/domain/us-states";
import type { Schema } from "../../db/schema";
import { findCountry } from "../../places/find";

/** The columns of an address that its owner writes. */
export type AddressColumns = Omit<
  Schema["addresses"],
  "id" | "customer_id" | "is_default" | "created_at"
>;

/**
 * Checks an address of the address book, which knows the 50 states alone.
 * @returns the columns cleaned, or an error for each field under its name on the wire.
 */
export function checkAddress(draft: AddressDraft): Result<AddressColumns, never> {
  const { text, errors: wrong } = checkSavedAddress(draft);
  const errors = wireFields(wrong);
  const state = findUsState(draft.state);
  if (!isAmerica(draft.country)) errors.country = ["Only addresses in America can be saved."];
  if (!state || Object.keys(errors).length > 0) return invalid(errors);
  return success({
    first_name: text.firstName,
    last_name: text.lastName,
    company: text.company,
    address: text.address,
    apartment: text.apartment,
    city: text.city,
    state: state.code,
    zipcode: text.zipcode,
    phone: text.phone,
  });
}

function isAmerica(country: string): boolean {
  return (
    country.trim().toLowerCase() === ADDRESS_COUNTRY.toLowerCase() ||
    findCountry(country)?.code === "US"
  );
}
