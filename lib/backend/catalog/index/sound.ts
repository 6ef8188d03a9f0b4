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

/** First letters that may sound like another: other words are not spelled out, which takes long. */
const SHIFTING = /^[ckpfqsxyiz]/;

/** As Latin letters are mostly spoken: bracelette → braselet. */
function soundOf(word: string): string {
  return SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), word);
}

const consonantsOf = (sound: string) => sound.replace(/[aeiou]/g, "");

/** One typo apart, of equal sound, or one vowel apart in it. */
export function isNearly(word: string): (known: string) => boolean {
  const sound = soundOf(word);
  const consonants = consonantsOf(sound);
  const isShifting = SHIFTING.test(word);
  return (known) => {
    if (isOneTypoApart(word, known)) return true;
    if (known === word || (known[0] !== word[0] && !(isShifting && SHIFTING.test(known))))
      return false;
    const other = soundOf(known);
    if (consonants !== consonantsOf(other)) return false;
    return sound === other || (consonants.length >= MIN_CONSONANTS && isOneTypoApart(sound, other));
  };
}
