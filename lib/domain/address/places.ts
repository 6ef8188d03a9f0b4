import data from "country-region-data/data.json" with { type: "json" };
import { isZone, type Zones } from "../shipping/zones.ts";
import { isOneTypoApart } from "../text/typo.ts";

interface Named {
  code: string;
  name: string;
}

const COUNTRIES: readonly (Named & { states: readonly Named[] })[] = data.map(
  ({ countryShortCode, countryName, regions }) => ({
    code: countryShortCode,
    name: countryName,
    states: regions.map(({ name, shortCode }) => ({ name, code: shortCode || name })),
  }),
);
const BY_CODE = new Map(COUNTRIES.map((country) => [country.code, country]));
/** What is written for them elsewhere. */
const OTHER_CODES: Readonly<Record<string, string>> = { UK: "GB", EL: "GR" };

/** One of those that addresses have. */
export function isCountry(code: string): boolean {
  return BY_CODE.has(code);
}

/** By its code or its name. */
export function stateNamed(country: string, text: string): Named | undefined {
  const wanted = text.trim().toLowerCase();
  const states = BY_CODE.get(country)?.states ?? [];
  return (
    states.find(({ code }) => code.toLowerCase() === wanted || `${country}-${code}` === text) ??
    states.find(({ name }) => name.toLowerCase() === wanted)
  );
}

/** Whether it can stand for a place: a country, a group of them, or a state such as CA-QC. */
export function isPlace(place: string, zones: Zones): boolean {
  if (isCountry(place) || isZone(place, zones)) return true;
  const [, country = "", state = ""] = /^([A-Z]{2})-([A-Z\d]{1,3})$/.exec(place) ?? [];
  return stateNamed(country, state)?.code === state || stateNamed(country, place) !== undefined;
}

/** " (did you mean DE for Germany?)", or US-TX for US-Texas; "" where nothing is near. */
export function nearestPlaces(text: string, zones: Zones = {}): string {
  const [country = "", state] = text.split("-");
  const own = Object.keys(zones).map((code) => ({ code, name: "your zone" }));
  const states = BY_CODE.get(country)?.states.map(({ code, name }) => ({
    code: `${country}-${code}`,
    name,
  }));
  const near =
    state !== undefined && states
      ? nearest(state, states)
      : nearest(OTHER_CODES[text] ?? text, [...COUNTRIES, ...own]);
  const names = near.map(({ code, name }) => `${code} for ${name}`);
  return names.length === 0 ? "" : ` (did you mean ${names.join(" or ")}?)`;
}

function nearest(text: string, all: readonly Named[]): Named[] {
  const wanted = text.trim().toLowerCase();
  const among = (test: (name: string) => boolean) =>
    all.filter(({ code, name }) => test(name.toLowerCase()) || test(code.toLowerCase()));
  const called = among((name) => name === wanted);
  if (called.length > 0 || wanted === "") return called.slice(0, 1);
  const near = among((name) => name.length > 3 && isOneTypoApart(name, wanted));
  const begun = among((name) => name.startsWith(wanted));
  return [...new Set([...near, ...begun])].slice(0, 3);
}
