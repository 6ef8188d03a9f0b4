import "server-only";
import { fillerWords, synonyms } from "@/shop/search.config";
import { fold } from "./fold";
import { stem, wordsOf } from "./words";

/** One thing that is searched for, which must be found as a whole. */
export interface Term {
  /** As it is typed. */
  words: string[];
  /** What means the same, each in words of which all must be found. */
  synonyms: string[][];
}

/** Words that a search is made of at most; of the others nothing is asked. */
export const MAX_WORDS = 8;

const FILLERS: ReadonlySet<string> = new Set(fillerWords.map(fold));

const keyOf = (words: readonly string[]) => words.map(stem).join(" ");

/** What means the same as some words, by the words in their singular. */
const SYNONYMS: ReadonlyMap<string, string[][]> = synonymsByKey(synonyms);
const LONGEST_PHRASE = Math.max(...[...SYNONYMS.keys()].map((key) => key.split(" ").length));

function synonymsByKey(groups: readonly (readonly string[])[]): Map<string, string[][]> {
  const known = new Map<string, string[][]>();
  for (const group of groups) {
    const all = group.map(wordsOf);
    for (const words of all) {
      const others = all.filter((other) => other !== words);
      known.set(keyOf(words), [...(known.get(keyOf(words)) ?? []), ...others]);
    }
  }
  return known;
}

/**
 * What a search is for: without words that carry no meaning, unless there are no others or all of it
 * is the name of something.
 */
export function termsOf(
  search: string,
  isName: (words: readonly string[]) => boolean = () => false,
): Term[] {
  const typed = [...new Set(wordsOf(search))];
  const meant = isName(typed) ? typed : typed.filter((word) => !FILLERS.has(word));
  const words = (meant.length > 0 ? meant : typed).slice(0, MAX_WORDS);
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const term = longestTerm(words.slice(at, at + LONGEST_PHRASE));
    terms.push(term);
    at += term.words.length;
  }
  return terms;
}

function longestTerm(words: readonly string[]): Term {
  for (let length = words.length; length > 0; length--) {
    const own = words.slice(0, length);
    const same = SYNONYMS.get(keyOf(own));
    if (same || length === 1) return { words: own, synonyms: same ?? [] };
  }
  return { words: [...words], synonyms: [] };
}
