import type { Country } from "../address/address";

/** A country with the provinces given as names by code; their ids begin at ten times its own. */
export function aCountry(
  id: number,
  name: string,
  code: string,
  provinces: Record<string, string> = {},
): Country {
  const entries = Object.entries(provinces);
  return {
    id,
    name,
    code,
    provinces: entries.map(([code, name], index) => ({ id: 10 * id + index, name, code })),
  };
}
