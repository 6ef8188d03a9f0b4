import { basics } from "@/shop/basics";

const SENTENCES = new Map([
  ["on delivery", "Import duties and taxes are not included and are paid on delivery."],
  ["included", "Import duties and taxes are included."],
]);

/** Who pays duties of a package there (ISO code); `null` at home, where none fall due. */
export function dutiesText(country: string): string | null {
  if (country === basics.address.country) return null;
  const { duties, dutiesByCountry } = basics.shipping;
  const own = Object.hasOwn(dutiesByCountry, country) ? dutiesByCountry[country] : undefined;
  const rule = own ?? duties;
  return SENTENCES.get(rule) ?? rule;
}
