import "server-only";
import { isOneTypoApart } from "@/lib/domain/text/typo";

export interface Sound {
  letters: string;
  consonants: string;
}

/** Fewer consonants are shared by words of other meanings: collar and color. */
const MIN_CONSONANTS = 3;

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/p?ph/g, "f"],
  [/ck|qu?/g, "k"],
  [/c(?=[eiy])|z/g, "s"],
  [/c(?!h)/g, "k"],
  [/x/g, "ks"],
  [/y/g, "i"],
  [/(.)\1+/g, "$1"],
  [/(?<=..)e$/, ""],
];

/** As Latin letters are mostly spoken: bracelette → braselet. */
export function soundOf(word: string): Sound | null {
  if (!/^[a-z]+$/.test(word)) return null;
  const letters = SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), word);
  const consonants = letters.replace(/[aeiou]/g, "");
  return consonants.length < MIN_CONSONANTS ? null : { letters, consonants };
}

/** Equal, or one vowel apart where more consonants are equal. */
export function soundsLike(a: Sound, b: Sound | null): boolean {
  if (a.consonants !== b?.consonants) return false;
  const isLong = a.consonants.length > MIN_CONSONANTS;
  return a.letters === b.letters || (isLong && isOneTypoApart(a.letters, b.letters));
}
