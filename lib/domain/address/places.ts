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
const OTHER_CODES: Readonly<Record<string, string>> = { UK: "GB", EL: "GR", EN: "GB" };

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

/** " (did you mean DE for Germany?)"; "" where nothing is near. */
export function nearestPlaces(text: string, zones: Zones = {}): string {
  const [country = "", state] = text.split("-");
  const states = state === undefined ? undefined : BY_CODE.get(country)?.states;
  const groups = Object.keys(zones).map((name) => ({ code: name, name: "your zone" }));
  const near = states
    ? nearest(state ?? "", states).map((each) => ({ ...each, code: `${country}-${each.code}` }))
    : nearest(OTHER_CODES[text.toUpperCase()] ?? text, [...COUNTRIES, ...groups]);
  return inWords(near);
}

export function nearestStates(country: string, text: string): string {
  return inWords(nearest(text, BY_CODE.get(country)?.states ?? []));
}

function nearest(text: string, all: readonly Named[]): Named[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return [];
  const called = all.filter(({ code, name }) =>
    [code, name].some((own) => own.toLowerCase() === wanted),
  );
  if (called.length > 0) return called.slice(0, 1);
  const near = all.filter(({ code, name }) =>
    [code, name].some((own) => own.length > 3 && isOneTypoApart(own.toLowerCase(), wanted)),
  );
  const begun = all.filter(({ name }) => name.toLowerCase().startsWith(wanted));
  return [...new Set([...near, ...begun])].slice(0, 3);
}

function inWords(near: readonly Named[]): string {
  const names = near.map(({ code, name }) => `${code} for ${name}`);
  return names.length === 0 ? "" : ` (did you mean ${names.join(" or ")}?)`;
}
