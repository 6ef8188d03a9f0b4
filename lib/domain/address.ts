export interface Province {
  id: number;
  name: string;
  /** ISO 3166-2 without the country: "MA". */
  code: string;
}

export interface Country {
  id: number;
  name: string;
  /** ISO 3166-1 alpha-2. */
  code: string;
  provinces: Province[];
}

export interface CountryList {
  countries: Country[];
  /** Names as the server detected them. */
  detectedCountry: string;
  detectedState: string;
}

/**
 * The destination a shopper has chosen, completed: the detected country where none is chosen, its
 * detected state, else its first province; no state where a country has none.
 * @returns ISO codes.
 */
export function destinationIn(
  list: CountryList,
  countryCode: string,
  stateCode: string,
): { country: string; state: string } {
  const detected = list.countries.find((country) => country.name === list.detectedCountry);
  const country =
    list.countries.find((candidate) => candidate.code === countryCode) ??
    detected ??
    list.countries[0];
  if (!country) return { country: countryCode, state: stateCode };
  const state =
    country.provinces.find((province) => province.code === stateCode) ??
    country.provinces.find(
      (province) => stateCode === "" && countryCode === "" && province.name === list.detectedState,
    ) ??
    country.provinces[0];
  return { country: country.code, state: state?.code ?? "" };
}
