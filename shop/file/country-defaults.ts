import { DEFAULTS } from "../settings.ts";

/** What most shops of a country have; ISO 4217. */
const CURRENCIES: Readonly<Record<string, string>> = {
  EUR: "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME",
  GBP: "GB IM JE GG",
  CHF: "CH LI",
  CAD: "CA",
  AUD: "AU NR KI TV",
  NZD: "NZ CK NU",
  JPY: "JP",
  KRW: "KR",
  CNY: "CN",
  HKD: "HK",
  TWD: "TW",
  SGD: "SG",
  INR: "IN",
  IDR: "ID",
  THB: "TH",
  MYR: "MY",
  PHP: "PH",
  VND: "VN",
  AED: "AE",
  SAR: "SA",
  ILS: "IL",
  TRY: "TR",
  ZAR: "ZA",
  NGN: "NG",
  KES: "KE",
  EGP: "EG",
  MAD: "MA",
  BRL: "BR",
  MXN: "MX",
  ARS: "AR",
  CLP: "CL",
  COP: "CO",
  PEN: "PE",
  DKK: "DK GL FO",
  NOK: "NO",
  SEK: "SE",
  ISK: "IS",
  PLN: "PL",
  CZK: "CZ",
  HUF: "HU",
  RON: "RO",
  RSD: "RS",
  UAH: "UA",
  GEL: "GE",
};

const keyOf = (countries: Readonly<Record<string, string>>, country: string) =>
  Object.keys(countries).find((key) => countries[key]?.split(" ").includes(country));

export const currencyOf = (country: string) => keyOf(CURRENCIES, country) ?? DEFAULTS.currency;

const WITHOUT_TAX_IN_PRICES: ReadonlySet<string> = new Set(["US", "CA", "PR"]);

/** Whether shops there have to show prices with their tax. */
export function pricesIncludeTaxIn(country: string): boolean {
  return !WITHOUT_TAX_IN_PRICES.has(country);
}

const TAX_NAMES: Readonly<Record<string, string>> = {
  "sales tax": "US CA PR",
  GST: "AU NZ SG IN",
  "consumption tax": "JP",
};

export const taxNameOf = (country: string) => keyOf(TAX_NAMES, country) ?? "VAT";

/** The shop speaks English; numbers and dates are written as that country's English does. */
export function languageOf(country: string): string {
  return `en-${country}`;
}

/** The first of the country's; UTC where the runtime does not know. */
export function timeZoneOf(country: string): string {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?: () => string[];
  };
  const zones = locale.getTimeZones?.() ?? [];
  return (country === "US" ? "America/New_York" : zones[0]) ?? "UTC";
}
