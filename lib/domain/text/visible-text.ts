/** Joiners and variation selectors stay: they shape letters and emoji. */
const INVISIBLE =
  /(?![\p{Join_Control}\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const LOOSE_JOINER =
  /(?<![\p{L}\p{M}\p{S}])\p{Join_Control}|\p{Join_Control}(?![\p{L}\p{M}\p{S}])/gu;
const LOOSE_SELECTOR = /(?<![\p{L}\p{M}\p{N}\p{S}\p{P}])\p{Variation_Selector}/gu;

export function visibleText(text: string): string {
  return text.replace(INVISIBLE, "").replace(LOOSE_JOINER, "").replace(LOOSE_SELECTOR, "");
}

/** For texts compared letter by letter, such as addresses. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, "");
}
