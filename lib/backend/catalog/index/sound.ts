import "server-only";
import { isOneTypoApart } from "@/lib/domain/text/typo";

/** Fewer consonants are shared by words of other meanings: collar and color. */
const MIN_CONSONANTS = 4;

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
function soundOf(word: string): string {
  return SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), word);
}

const consonantsOf = (sound: string) => sound.replace(/[aeiou]/g, "");

/** One typo apart, of equal sound, or one vowel apart in it. */
export function isNearly(word: string): (known: string) => boolean {
  const sound = soundOf(word);
  const consonants = consonantsOf(sound);
  return (known) => {
    if (isOneTypoApart(word, known)) return true;
    const other = soundOf(known);
    if (known === word || consonants !== consonantsOf(other)) return false;
    return sound === other || (consonants.length >= MIN_CONSONANTS && isOneTypoApart(sound, other));
  };
}
