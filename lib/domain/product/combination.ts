import type { Combination, Product } from "./product";
import { firstSelection, selectionFromText, selectionToText } from "./variation";

/** `null` for the preselected combination, whose address is the product's own. */
export function combinationFromText(
  product: Pick<Product, "variations" | "combinations">,
  text: string | null | undefined,
): Combination | null {
  const wanted = selectionToText(selectionFromText(text, product));
  if (wanted === selectionToText(firstSelection(product))) return null;
  return product.combinations?.find(({ valueIds }) => selectionToText(valueIds) === wanted) ?? null;
}
