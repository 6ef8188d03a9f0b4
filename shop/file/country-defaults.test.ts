import countries from "country-region-data/data.json";
import { currencyOf, timeZoneOf } from "./country-defaults";
import defaults from "./country-defaults.json";

const CODES = countries.map(({ countryShortCode }) => countryShortCode);

const zonesOf = (country: string) => {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] };
  return locale.getTimeZones() ?? [];
};
/** In summer and in winter, by name: zones that keep the same clock are one. */
const clocks = (zones: readonly string[]) =>
  new Set(
    zones.map((timeZone) =>
      ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"]
        .map((at) => new Date(at).toLocaleString("en", { timeZone }))
        .join(),
    ),
  ).size;

test("a shop's clock is that of most people in its country", () => {
  const wished = {
    PT: "Europe/Lisbon",
    ES: "Europe/Madrid",
    AU: "Australia/Sydney",
    IE: "Europe/Dublin",
  };
  for (const [country, zone] of Object.entries(wished)) expect(timeZoneOf(country)).toBe(zone);
  for (const [country, zone] of Object.entries(defaults.timeZones))
    expect(zonesOf(country)).toContain(zone);
});

test("no country of several clocks is left to the first by the alphabet unseen", () => {
  const several = CODES.filter((code) => clocks(zonesOf(code)) > 1);
  const unnamed = several.filter((code) => !(code in defaults.timeZones));
  expect(unnamed.map((code) => `${code} ${timeZoneOf(code)}`)).toEqual([
    "AQ Antarctica/Casey",
    "CN Asia/Shanghai",
    "CD Africa/Kinshasa",
    "EC America/Guayaquil",
    "ID Asia/Jakarta",
    "NZ Pacific/Auckland",
    "UA Europe/Kiev",
    "UM Pacific/Midway",
  ]);
});

test("each country's currency is one that there is", () => {
  const known = new Set(Intl.supportedValuesOf("currency"));
  for (const [currency, places] of Object.entries(defaults.currencies)) {
    expect(known).toContain(currency);
    for (const place of places) expect(currencyOf(place)).toBe(currency);
  }
  const dollars = CODES.filter((code) => currencyOf(code) === "USD").toSorted();
  expect(dollars.join(" ")).toBe("AQ AS BQ EC FM GU IO MH MP PA PR PW SV TC TL UM US VG VI ZW");
});
