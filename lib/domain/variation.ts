import type { ChosenValue } from "./cart";
import { parseId } from "./id";
import type { Variation } from "./product";

export function firstSelection(variations: readonly Variation[]): number[] {
  return variations.flatMap((variation) => variation.values.slice(0, 1).map((value) => value.id));
}

/** Reads `v=12,40`. Unknown values are ignored; missing ones default to the first. */
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

export function selectionToText(selection: readonly number[]): string {
  return selection.join(",");
}

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

export function chosenValues(
  selection: readonly number[],
  variations: readonly Variation[],
): string[] {
  return variations.flatMap((variation, index) =>
    variation.values.filter((value) => value.id === selection[index]).map((value) => value.value),
  );
}

export function chosenOf(
  selection: readonly number[],
  variations: readonly Variation[],
): ChosenValue[] {
  return variations.flatMap((variation, index) =>
    variation.values
      .filter((value) => value.id === selection[index])
      .map(({ value }) => ({ variation: variation.name, value })),
  );
}

/** "Rose gold / Size 5": what a shopper reads of a choice. A value "None" is left out. */
export function choiceText(chosen: readonly ChosenValue[], separator = " / "): string {
  return chosen
    .filter(({ value }) => value.trim().toLowerCase() !== "none")
    .map(({ variation, value }) =>
      variation.trim().toLowerCase() === "size" && !/\bsize\b/i.test(value)
        ? `Size ${value}`
        : value,
    )
    .join(separator);
}
