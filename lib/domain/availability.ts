import type { Combination, Variation } from "./product";
import { choose, chosenValues } from "./variation";

export type Availability = "available" | "soldOut" | "notMade";

/**
 * Whether a selection can be had, as far as the server has told (`null` when it does not tell).
 * Values may stand in any order in either.
 */
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

/** What choosing a value would lead to, the other variations staying as they are chosen. */
export function availabilityOf(
  valueId: number,
  selection: readonly number[],
  variations: readonly Variation[],
  combinations: readonly Pick<Combination, "valueIds" | "isSoldOut">[] | null,
): Availability {
  return availability(choose(selection, variations, valueId), combinations);
}

/** Why a selection cannot be had: "Not made in Rose gold / 9". */
export function whyUnavailable(
  state: Exclude<Availability, "available">,
  selection: readonly number[],
  variations: readonly Variation[],
): string {
  const words = chosenValues(selection, variations).join(" / ");
  const what = state === "soldOut" ? "Sold out" : "Not made";
  return words === "" ? what : `${what} in ${words}`;
}

function keyOf(valueIds: readonly number[]): string {
  return valueIds.toSorted((a, b) => a - b).join();
}
