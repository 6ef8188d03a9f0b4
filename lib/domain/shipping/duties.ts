import { basics } from "@/shop/basics";
import { isInEu } from "./zones";

const SENTENCES = new Map([
  ["on delivery", "Import duties and taxes are not included and are paid on delivery."],
  ["included", "Import duties and taxes are included."],
]);

/** Who pays duties of a package there (ISO code); `null` where none fall due: at home and within the EU. */
export function dutiesText(country: string): string | null {
  const home = basics.address.country;
  if (country === home || (isInEu(home) && isInEu(country))) return null;
  const { duties, dutiesByCountry } = basics.shipping;
  const own = Object.hasOwn(dutiesByCountry, country) ? dutiesByCountry[country] : undefined;
  const rule = own ?? duties;
  return SENTENCES.get(rule) ?? rule;
}
