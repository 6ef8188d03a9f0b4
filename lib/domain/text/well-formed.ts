/** `toWellFormed`, which Firefox has from 119: half a character becomes U+FFFD. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, "\ufffd");
}
