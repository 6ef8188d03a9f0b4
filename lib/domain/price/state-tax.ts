import { basics } from "@/shop/basics";
import type { Destination } from "../shipping/shipping";

/** Whether sales tax depends on a state that is not chosen yet. */
export function needsStateForTax({ country, state }: Destination): boolean {
  return state === "" && basics.taxedCountries.includes(country);
}
