import { choiceText } from "./choice-text";
import type { Combination, Variation } from "./product";
import { choose, chosenOf } from "./variation";

type Availability = "available" | "soldOut" | "notMade";

/** `null` = the server lists no combinations. Value ids may come in any order. */
export function availability(
  selection: readonly number[],
  combinations: readonly Pick<Combination, "valueIds" | "isSoldOut">[] | null,
): Availability {
  if (combinations === null) return "available";
  const wanted = keyOf(selection);
  const found = combinations.find(({ valueIds }) => keyOf(valueIds) === wanted);
  if (!found) return "notMade";
  return found.isSoldOut ? "soldOut" : "available";
}

/** A failed look-up says nothing about a product that cannot be chosen, unless the server lists combinations. */
export function isSoldByChoice({
  variations,
  combinations,
}: {
  variations: readonly Variation[];
  combinations: readonly unknown[] | null;
}): boolean {
  return variations.length > 0 || combinations !== null;
}

/** `false` where the server lists no combinations. */
export function isEveryCombinationSoldOut(
  combinations: readonly Pick<Combination, "isSoldOut">[] | null,
): boolean {
  return (
    combinations !== null &&
    combinations.length > 0 &&
    combinations.every(({ isSoldOut }) => isSoldOut)
  );
}

export function availabilityOf(
  valueId: number,
  selection: readonly number[],
  variations: readonly Variation[],
  combinations: readonly Pick<Combination, "valueIds" | "isSoldOut">[] | null,
): Availability {
  return availability(choose(selection, variations, valueId), combinations);
}

export function whyUnavailable(
  state: Exclude<Availability, "available">,
  selection: readonly number[],
  variations: readonly Variation[],
): string {
  const words = choiceText(chosenOf(selection, variations));
  const what = state === "soldOut" ? "Sold out" : "Not made";
  return words === "" ? what : `${what} in ${words}`;
}

function keyOf(valueIds: readonly number[]): string {
  return [...valueIds].sort((a, b) => a - b).join();
}
