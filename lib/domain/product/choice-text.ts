export interface ChosenValue {
  variation: string;
  value: string;
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
