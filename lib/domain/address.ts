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
