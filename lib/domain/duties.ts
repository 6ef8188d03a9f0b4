import { DUTIES_BY_COUNTRY, DUTIES_INCLUDED, DUTIES_ON_DELIVERY } from "@/shop/duties.config";
import { shop } from "@/shop/shop.config";

/** Who pays duties of a package there (ISO code); `null` at home, where none fall due. */
export function dutiesText(
  country: string,
  table: Readonly<Record<string, string>> = DUTIES_BY_COUNTRY,
): string | null {
  if (country === shop.address.country) return null;
  const own = Object.hasOwn(table, country) ? table[country] : undefined;
  return own === "included" ? DUTIES_INCLUDED : (own ?? DUTIES_ON_DELIVERY);
}
