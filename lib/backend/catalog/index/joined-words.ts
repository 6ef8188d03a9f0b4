import { foldedText, isUnspaced, splitWords } from "./words";

const LINKED = /[\p{L}\p{M}]+(?:(?:[.'&/+_·]|\p{Pd})[\p{L}\p{M}]+)+/gu;
const MAX_JOINED = 4;
const MAX_LENGTH = 40;

/** `"V.O.K. T-Shirt"` → `v, o, k, t, shirt` and `vok, tshirt`; "L. M." also gives `lm`. */
export function namedWords(name: string): string[] {
  return named(foldedText(name));
}

/** Also "mcardle" of "Mc Ardle": a shop has few designers, so all their joined words fit the index. */
export function designerWords(name: string): string[] {
  const plain = foldedText(name);
  const runs = joinedRuns(splitWords(plain, false), MAX_JOINED);
  return [...named(plain), ...runs.map(({ joined }) => joined)];
}

function named(plain: string): string[] {
  const words = splitWords(plain, true);
  if (/^[a-z ]*$/.test(plain) && !/(?:^| )[a-z] [a-z](?: |$)/.test(plain)) return words;
  const linked = plain.match(LINKED)?.map((run) => run.replace(/[^\p{L}\p{M}]/gu, ""));
  return [...words, ...(linked ?? []), ...initialsOf(words)];
}

function initialsOf(words: readonly string[]): string[] {
  const runs = words.map((word) => (/^\p{L}$/u.test(word) && !isUnspaced(word) ? word : " "));
  return runs
    .join("")
    .split(" ")
    .filter((run) => run.length > 1);
}

export interface JoinedRun {
  joined: string;
  words: readonly string[];
}

/** Neighbors as one word: "mc ardle" → `mcardle`. */
export function joinedRuns(words: readonly string[], max: number): JoinedRun[] {
  return words.flatMap((_, from) => {
    const runs: JoinedRun[] = [];
    for (let length = 2; length <= max && from + length <= words.length; length++) {
      const run = words.slice(from, from + length);
      const joined = run.join("");
      if (joined.length > MAX_LENGTH || run.some(isUnspaced)) break;
      runs.push({ joined, words: run });
    }
    return runs;
  });
}

/** `"goldring"` → `["gold", "ring"]`, and wherever else it may be two words. */
export function splitsOf(word: string): string[][] {
  if (word.length > MAX_LENGTH || isUnspaced(word)) return [];
  return Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => [
    word.slice(0, at + 2),
    word.slice(at + 2),
  ]);
}
