import { parseId } from "../id";
import type { ChosenValue } from "./choice-text";
import type { Combination, Variation } from "./product";

export interface Choosable {
  variations: readonly Variation[];
  /** In the owner's order; `null` = the server lists none. */
  combinations: readonly Pick<Combination, "valueIds" | "isSoldOut">[] | null;
}

/** The first value of every variation that can be bought; the first of all where nothing can. */
export function firstSelection(product: Choosable): number[] {
  return selectionWith([], product);
}

/** Reads `v=12,40`. Unknown values are ignored; missing ones default to the first that can be bought. */
export function selectionFromText(text: string | null | undefined, product: Choosable): number[] {
  const wanted = new Set((text ?? "").split(",").map((part) => parseId(part.trim())));
  const { variations } = product;
  return selectionWith(
    variations.flatMap(({ values }) => values.find(({ id }) => wanted.has(id))?.id ?? []),
    product,
  );
}

/** A product page whose address ends with this says that a choice is gone. */
export const CHOICE_GONE = "gone";

/** Whether nothing that is asked for is gone, and nothing that has a choice is left open. */
export function isWholeChoice(
  asked: readonly (number | null)[],
  { variations }: Pick<Choosable, "variations">,
): boolean {
  const isOf = (id: number | null) =>
    variations.some(({ values }) => values.some((value) => value.id === id));
  return (
    asked.every(isOf) &&
    variations.every(
      ({ values }) =>
        values.length < 2 || values.filter(({ id }) => asked.includes(id)).length === 1,
    )
  );
}

function selectionWith(wanted: readonly number[], { variations, combinations }: Choosable) {
  const fill = (from: readonly number[]) =>
    variations.flatMap(({ values }) => {
      const chosen = values.find(({ id }) => from.includes(id)) ?? values[0];
      return chosen ? [chosen.id] : [];
    });
  const first = fill(wanted);
  const left = (combinations ?? []).filter(
    ({ valueIds, isSoldOut }) => !isSoldOut && wanted.every((id) => valueIds.includes(id)),
  );
  const isLeft = left.some(({ valueIds }) => first.every((id) => valueIds.includes(id)));
  return isLeft || !left[0] ? first : fill(left[0].valueIds);
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
  return chosenOf(selection, variations).map(({ value }) => value);
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
