import { basics } from "@/shop/basics";
import type { VariationValue } from "./product";

export const FINAL_SALE = "Final sale";

export const FINAL_SALE_TERMS =
  "Final sale: it can't be returned, unless it arrives damaged or isn't as described.";

/** "10 days". */
export function returnTime(): string {
  const { days } = basics.returns;
  return days === 1 ? "1 day" : `${days} days`;
}

interface Sellable {
  isFinalSale?: boolean;
  variations: readonly { values: readonly VariationValue[] }[];
}

/** The product is final sale, or a chosen value is made to order or engraved. */
export function isFinalSale(
  { isFinalSale, variations }: Sellable,
  selection: readonly number[],
): boolean {
  if (isFinalSale) return true;
  return variations.some(({ values }) =>
    values.some((value) => isFinalValue(value) && selection.includes(value.id)),
  );
}

/** The values that make a returnable product final sale. */
export function finalSaleValues({ isFinalSale, variations }: Sellable): string[] {
  if (isFinalSale) return [];
  return variations.flatMap(({ values }) => values.filter(isFinalValue).map(({ value }) => value));
}

function isFinalValue({ engraving, isFinalSale }: VariationValue): boolean {
  return engraving !== undefined || isFinalSale === true;
}
