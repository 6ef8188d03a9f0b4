import { basics } from "@/shop/basics";

const DUTIES_ON_DELIVERY = "Import duties and taxes are not included and are paid on delivery.";
const DUTIES_INCLUDED = "Import duties and taxes are included.";

/** Who pays duties of a package there (ISO code); `null` at home, where none fall due. */
export function dutiesText(
  country: string,
  table: Readonly<Record<string, string>> = basics.duties,
): string | null {
  if (country === basics.country) return null;
  const own = Object.hasOwn(table, country) ? table[country] : table[""];
  return own === "included"
    ? DUTIES_INCLUDED
    : own === "on delivery"
      ? DUTIES_ON_DELIVERY
      : (own ?? DUTIES_ON_DELIVERY);
}
