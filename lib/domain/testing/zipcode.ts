import { statesOfZipcode } from "../address/zip-areas";

/** A zip code of a state. */
export function zipcodeIn(state: string): string {
  const codes = Array.from({ length: 1_000 }, (_, area) => `${String(area).padStart(3, "0")}41`);
  const found = codes.find((zipcode) => statesOfZipcode("US", zipcode)[0] === state);
  if (!found) throw new Error(`No zip code of ${state}`);
  return found;
}
