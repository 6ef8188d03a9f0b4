/** What no font draws, but for joiners and variation selectors; and the braille blank. */
const INVISIBLE =
  /(?![\p{Join_Control}\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** A joiner shapes the letters or emoji on both its sides, and is nothing elsewhere. */
const LOOSE_JOINER =
  /(?<![\p{L}\p{M}\p{S}])\p{Join_Control}|\p{Join_Control}(?![\p{L}\p{M}\p{S}])/gu;
/** A variation selector follows the character that it varies. */
const LOOSE_SELECTOR = /(?<![\p{L}\p{M}\p{N}\p{S}\p{P}])\p{Variation_Selector}/gu;

/** The text without the characters that cannot be seen; those that shape letters stay. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, "").replace(LOOSE_JOINER, "").replace(LOOSE_SELECTOR, "");
}

/** The text without any of them, for what is compared letter by letter, as addresses are. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, "");
}
