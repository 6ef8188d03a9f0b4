import type { Pause } from "./pauses";
import { MAX_WORDS } from "./query-terms";
import { rank, type Searched } from "./rank";
import type { Occurrences } from "./word-source";
import { MIN_MISTYPED_LENGTH, typosBetween, wordsOf } from "./words";

const MIN_TWICE_MISTYPED_LENGTH = 6;
const MAX_TRIES = 3;
const FAR_MORE = 10;
const MEASURE = /^\d+(?:\.\d+)?(?=[a-z]+$)/;
const MAX_MEASURES_APART = 100;

export async function nearestSpelling(
  searched: Searched,
  search: string,
  pause: Pause,
): Promise<string | null> {
  const words = wordsOf(search).slice(0, 2 * MAX_WORDS);
  const nearest: (string | null)[] = [];
  for (const word of words) nearest.push(await nearestWord(searched, word, pause));
  const isUnknown = (word: string) =>
    searched.sources.every(
      (source) => source.exact(word).length === 0 && source.prefixed(word).length === 0,
    );
  const replaced = (which: (word: string, at: number) => boolean) =>
    words.map((word, at) => (which(word, at) ? (nearest[at] ?? word) : word)).join(" ");
  const tries = [
    replaced(isUnknown),
    ...words.map((_, only) => replaced((__, at) => at === only)),
  ].filter((text) => text !== words.join(" "));
  for (const text of [...new Set(tries)].slice(0, MAX_TRIES)) {
    const { isFound, isPartial } = await rank(searched, text, pause);
    if (isFound && !isPartial) return text;
  }
  return null;
}

/** A known word is corrected only to a far more common one. Of a measure it is the nearest: 18k for 14k. */
async function nearestWord({ sources, live }: Searched, word: string, pause: Pause) {
  const isMeasure = MEASURE.test(word);
  if (!isMeasure && (word.length < MIN_MISTYPED_LENGTH || /\d/.test(word))) return null;
  const typosMax = word.length < MIN_TWICE_MISTYPED_LENGTH ? 1 : 2;
  const max = isMeasure ? MAX_MEASURES_APART : typosMax;
  const typosTo = isMeasure ? measuresBetween : typosBetween;
  const own = sources.flatMap((source) => source.exact(word));
  const least = 1 + FAR_MORE * Math.max(0, ...own.map((each) => countIn(each, live)));
  if (isMeasure && least > 1) return null;
  let best = null as { word: string; typos: number; count: number } | null;
  for (const source of sources) {
    for (const [known, occurrences] of source.ofLengths(word.length - max, word.length + max)) {
      const typos = typosTo(word, known, max);
      if (typos === 0 || typos > Math.min(max, best?.typos ?? max)) continue;
      await pause();
      const count = countIn(occurrences, live);
      if (count < least || (best?.typos === typos && best.count >= count)) continue;
      best = { word: known, typos, count };
    }
  }
  return best?.word ?? null;
}

function measuresBetween(a: string, b: string): number {
  const isUnit = MEASURE.test(b) && a.replace(MEASURE, "") === b.replace(MEASURE, "");
  return isUnit ? Math.abs(Number.parseFloat(a) - Number.parseFloat(b)) : Number.POSITIVE_INFINITY;
}

function countIn(occurrences: Occurrences, live: Searched["live"]): number {
  let count = 0;
  occurrences.each((slot) => {
    count += ((live[slot >>> 5] ?? 0) >>> (slot & 31)) & 1;
  });
  return count;
}
