import { parseId } from "./id";
import type { Variation } from "./product";

/** The first value of every variation, which the specification preselects. */
export function firstSelection(variations: readonly Variation[]): number[] {
  return variations.flatMap((variation) => variation.values.slice(0, 1).map((value) => value.id));
}

/**
 * Reads the chosen values from the address (`v=12,40`).
 * Values a product does not have are ignored; a variation without a choice takes its first value.
 */
export function selectionFromText(
  text: string | null | undefined,
  variations: readonly Variation[],
): number[] {
  const wanted = new Set((text ?? "").split(",").map((part) => parseId(part.trim())));
  return variations.flatMap((variation) => {
    const chosen = variation.values.find((value) => wanted.has(value.id)) ?? variation.values[0];
    return chosen ? [chosen.id] : [];
  });
}

/** The inverse of {@link selectionFromText}: `"12,40"`. */
export function selectionToText(selection: readonly number[]): string {
  return selection.join(",");
}

/** The selection with one variation's value replaced. */
export function choose(
  selection: readonly number[],
  variations: readonly Variation[],
  valueId: number,
): number[] {
  return variations.flatMap((variation, index) => {
    if (variation.values.some((value) => value.id === valueId)) return [valueId];
    const kept = selection[index] ?? variation.values[0]?.id;
    return kept === undefined ? [] : [kept];
  });
}

/** The chosen values in words, in the order of the variations: `["Rose gold", "6"]`. */
export function chosenValues(
  selection: readonly number[],
  variations: readonly Variation[],
): string[] {
  return variations.flatMap((variation, index) =>
    variation.values.filter((value) => value.id === selection[index]).map((value) => value.value),
  );
}
