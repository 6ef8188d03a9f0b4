import { live } from "./current.ts";
import type { Settings } from "./settings.ts";

/** What pages need of the settings in the browser too: each page brings it, below 400 bytes. */
const BASIC_KEYS = [
  ...(["name", "locale", "currency", "decimals", "timeZone", "country", "taxedCountries"] as const),
  ...(["processingTime", "holidays", "returnDays", "firstOrderBasisPoints", "duties"] as const),
  ...(["pricesIncludeTax", "taxName"] as const),
] as const satisfies readonly (keyof Settings)[];

export type Basics = Readonly<Pick<Settings, (typeof BASIC_KEYS)[number]>>;

export const BASICS_ID = "shop";

export const basics: Basics = ofPage() ?? live(BASIC_KEYS);

function ofPage(): Basics | null {
  const text = globalThis.document?.getElementById(BASICS_ID)?.textContent;
  return text ? (JSON.parse(text) as Basics) : null;
}
