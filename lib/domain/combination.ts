import type { Combination, Product } from "./product";
import { firstSelection, selectionFromText, selectionToText } from "./variation";

/**
 * The combination that an address asks for (`v=12,40`), where it is made and is not the one that
 * is preselected: those have the product's own address.
 */
export function combinationFromText(
  { variations, combinations }: Pick<Product, "variations" | "combinations">,
  text: string | null | undefined,
): Combination | null {
  const wanted = selectionToText(selectionFromText(text, variations));
  if (wanted === selectionToText(firstSelection(variations))) return null;
  return combinations?.find(({ valueIds }) => selectionToText(valueIds) === wanted) ?? null;
}
