import { DEFAULTS } from "../settings.ts";
import defaults from "./country-defaults.json" with { type: "json" };

const keyOf = (countries: Readonly<Record<string, readonly string[]>>, country: string) =>
  Object.keys(countries).find((key) => countries[key]?.includes(country));

/** What most shops of a country have; ISO 4217. */
export const currencyOf = (country: string) =>
  keyOf(defaults.currencies, country) ?? DEFAULTS.currency;

/** Whether shops there have to show prices with their tax. */
export function pricesIncludeTaxIn(country: string): boolean {
  return !defaults.withoutTaxInPrices.includes(country);
}

export const taxNameOf = (country: string) => keyOf(defaults.taxNames, country) ?? "VAT";

/** The shop speaks English; numbers and dates are written as that country's English does. */
export function languageOf(country: string): string {
  return `en-${country}`;
}

/** Where most of its people live; UTC where the runtime does not know. */
export function timeZoneOf(country: string): string {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
  };
  const main: Readonly<Record<string, string>> = defaults.timeZones;
  return main[country] ?? locale.getTimeZones?.()?.[0] ?? "UTC";
}
