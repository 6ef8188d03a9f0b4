import { isUnspaced } from "./words";

/** German, Dutch and Scandinavian. */
const INFLECTIONS: ReadonlySet<string> = new Set([
  "",
  ..."e en n er r s es ar or et ene".split(" "),
]);
const INFLECTION = /(?:en|er|es|ar|or|et|e|n|r|s)$/;

/** Letters of an end, and letters before it. Hangul writes a syllable as one letter. */
const LATIN = { end: 4, before: 3 };
const HANGUL = { end: 2, before: 1 };

export interface CompoundEnd {
  /** One of them is in each compound. */
  ends: readonly string[];
  isIn: (known: string) => boolean;
}

/** For words that end in `word`, as Goldketten does in "kette" and 은반지 in "반지". */
export function compoundEnd(word: string, indivisible: readonly string[]): CompoundEnd | null {
  if (/\P{L}/u.test(word) || isUnspaced(word) || /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(word))
    return null;
  const min = /\p{Script=Hangul}/u.test(word) ? HANGUL : LATIN;
  const ends = [...new Set([word, word.replace(INFLECTION, "")])].filter(
    (end) => end.length >= min.end && !/^[^r]ing$/.test(end),
  );
  if (ends.length === 0) return null;
  const isIn = (known: string) =>
    ends.some((end) => {
      const at = known.lastIndexOf(end);
      return (
        at >= min.before &&
        INFLECTIONS.has(known.slice(at + end.length)) &&
        !isGerund(known, at) &&
        !indivisible.some((whole) => reachesOver(whole, known, at))
      );
    });
  return { ends, isIn };
}

/** English "layering" is no ring; German "Trauring" is. */
function isGerund(known: string, at: number): boolean {
  return at >= 4 && /[aeiouy]ring$/.test(known) && !/auring$/.test(known);
}

function reachesOver(whole: string, known: string, at: number): boolean {
  const start = known.lastIndexOf(whole);
  return start >= 0 && start < at && INFLECTIONS.has(known.slice(start + whole.length));
}
