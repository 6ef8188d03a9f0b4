import { fold } from "./fold";
import { type JoinedRun, joinedRuns } from "./joined-words";
import { stemmedKey, wordsOf } from "./words";

/** Lists that an owner can change. */
export interface SearchWords {
  synonyms: readonly (readonly string[])[];
  fillerWords: readonly string[];
  indivisibleWords: readonly string[];
}

/** {@link SearchWords}, as searches look them up. */
export interface Language {
  synonyms: ReadonlyMap<string, string[][]>;
  maxPhraseLength: number;
  fillers: ReadonlySet<string>;
  indivisible: readonly string[];
}

export interface Term {
  words: string[];
  synonyms: string[][];
}

/** What a search means: each term must be met, in its own words or as one word with its neighbors. */
interface Query {
  terms: Term[];
  joined: JoinedRun[];
}

/** Further words of a search are ignored. */
export const MAX_WORDS = 8;
const MAX_TYPED = 4 * MAX_WORDS;

export function searchLanguage(words: SearchWords): Language {
  const synonyms = synonymsByKey(words.synonyms);
  return {
    synonyms,
    maxPhraseLength: Math.max(1, ...[...synonyms.keys()].map((key) => key.split(" ").length)),
    fillers: new Set(words.fillerWords.map(fold)),
    indivisible: words.indivisibleWords.map(fold),
  };
}

function synonymsByKey(groups: readonly (readonly string[])[]): Map<string, string[][]> {
  const known = new Map<string, string[][]>();
  for (const group of groups) {
    const all = group.map(wordsOf);
    for (const words of all) {
      const others = all.filter((other) => other !== words);
      known.set(stemmedKey(words), [...(known.get(stemmedKey(words)) ?? []), ...others]);
    }
  }
  return known;
}

/** Stop words are dropped, unless nothing else is left or the whole search is a name. */
export function queryOf(
  search: string,
  language: Language,
  isName: (words: readonly string[]) => boolean = () => false,
): Query {
  const written = wordsOf(search).slice(0, MAX_TYPED);
  const typed = [...new Set(written)];
  const meant = isName(typed) ? typed : typed.filter((word) => !language.fillers.has(word));
  const words = (meant.length > 0 ? meant : typed).slice(0, MAX_WORDS);
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const term = longestTerm(words.slice(at, at + language.maxPhraseLength), language);
    terms.push(term);
    at += term.words.length;
  }
  return { terms, joined: joinedRuns(written, MAX_WORDS) };
}

function longestTerm(words: readonly string[], { synonyms }: Language): Term {
  for (let length = words.length; length > 0; length--) {
    const own = words.slice(0, length);
    const same = synonyms.get(stemmedKey(own));
    if (same || length === 1) return { words: own, synonyms: same ?? [] };
  }
  return { words: [...words], synonyms: [] };
}
