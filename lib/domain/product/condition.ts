import type { Combination, Condition, Product } from "./product";
import { chosenOf } from "./variation";

/** The attribute or option that says it. */
export function isCondition(name: string): boolean {
  return /^(item )?condition$/i.test(name.trim());
}

const NEW =
  /^((brand )?new|neu|neuf|neuve|neufs|neuves|nuev[oa]s?|nuov[oaie]|nov[oa]s?|nieuw|ny|nowy|新品|全新)( \(.*| with tags| with box)?$/;
const REFURBISHED =
  /refurb|renewed|restored|recondition|remanufactured|^cpo$|generalüberholt|ricondizionat|reacondicionad|recondicionad|gereviseerd/;

/** What is not known as new is used: Google suspends a shop that calls used pieces new. */
export function conditionIn(words: readonly string[]): Condition | undefined {
  const plain = words.map((word) =>
    word
      .toLowerCase()
      .replace(/^https?:\/\/schema\.org\//, "")
      .replace(/condition$/, "")
      .replaceAll(/[\s_-]+/g, " ")
      .trim(),
  );
  const others = plain.filter((word) => word !== "" && !NEW.test(word));
  if (others.length === 0) return undefined;
  return others.every((word) => REFURBISHED.test(word)) ? "refurbished" : "used";
}

/** "new" unless the choice or the whole product says otherwise. */
export function conditionOf(
  { condition, variations }: Pick<Product, "condition" | "variations">,
  { valueIds }: Pick<Combination, "valueIds">,
): Condition | "new" {
  const chosen = chosenOf(valueIds, variations).filter(({ variation }) => isCondition(variation));
  return (chosen.length > 0 ? conditionIn(chosen.map(({ value }) => value)) : condition) ?? "new";
}
