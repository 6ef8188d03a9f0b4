import type { Combination, Product } from "./product";
import { firstSelection, selectionFromText, selectionToText } from "./variation";

/** `null` for the preselected combination, whose address is the product's own. */
export function combinationFromText(
  { variations, combinations }: Pick<Product, "variations" | "combinations">,
  text: string | null | undefined,
): Combination | null {
  const wanted = selectionToText(selectionFromText(text, variations));
  if (wanted === selectionToText(firstSelection(variations))) return null;
  return combinations?.find(({ valueIds }) => selectionToText(valueIds) === wanted) ?? null;
}
