import "server-only";
import { fold } from "./fold";

/** Scripts that put no blanks between words; marks and the sign for a long vowel go with them. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/u;
const RUNS = new RegExp(`${UNSPACED.source}|(?:(?!${UNSPACED.source})[\\p{L}\\p{N}\\p{M}])+`, "gu");

/**
 * `"Sølv & pavé"` → `["solv", "pave"]`: folded, in the order of the text. Of scripts without blanks
 * each pair of neighbors is a word: 银戒指 → 银戒, 戒指.
 */
export function wordsOf(text: string): string[] {
  return splitWords(text, (pairs) => pairs);
}

/** The same of a text that is searched, where one character at the end of such a run is found too. */
export function searchableWords(text: string): string[] {
  return splitWords(text, (pairs, last) => [...pairs, last]);
}

function splitWords(
  text: string,
  ofUnspaced: (pairs: string[], last: string) => string[],
): string[] {
  const folded = fold(text).replace(/['’ʼ]s(?![\p{L}\p{N}])/gu, "");
  return (folded.match(RUNS) ?? []).flatMap((run) => {
    if (run.length === 1 || !UNSPACED.test(run)) return [run];
    const characters = run.match(/\P{M}\p{M}*/gu) ?? [run];
    const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`);
    return pairs.length === 0 ? [run] : ofUnspaced(pairs, characters.at(-1) ?? "");
  });
}

/** Whether a word of one character can be looked up by its beginning. */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word);
}

/** The words of an HTML text, without its tags and entities. */
export function wordsOfHtml(html: string): string[] {
  return searchableWords(html.replace(/<[^>]*>|&#?\w+;/g, " "));
}

/** Shortest stem that an -ed or -ing is taken off to: "string" keeps its own. */
const SHORTEST_STEM = 4;

/** A map, since an object has words of its own, such as "constructor". */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["women", "woman"],
  ["men", "man"],
  ["children", "child"],
  ["feet", "foot"],
  ["scarves", "scarf"],
  ["leaves", "leaf"],
  ["halves", "half"],
]);

/**
 * The form that singular and plural share: rings and ring, watches and watch, rubies and ruby.
 * Takes off no other ending, so that earring stays apart from ear.
 */
export function stem(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length > 4 && /ies?$/.test(word)) return word.replace(/ies?$/, "y");
  if (word.length < 4 || !word.endsWith("s") || /(ss|us|is)$/.test(word)) return word;
  return /(ss|sh|ch|x|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Other forms to try for a word that is not known: braided → braid, engraving → engrave. */
export function looserForms(word: string): string[] {
  const base = word.replace(/(ed|ing)$/, "");
  if (base === word || base.length < SHORTEST_STEM) return [];
  const forms = [base, `${base}e`, base.replace(/([^aeiou])\1$/, "$1")];
  return [...new Set(forms)];
}

/** Words of shops like this that are written in two ways, the American one first. */
const PAIRS: readonly (readonly [american: string, other: string])[] = [
  ["aluminum", "aluminium"],
  ["beveled", "bevelled"],
  ["catalog", "catalogue"],
  ["center", "centre"],
  ["centimeter", "centimetre"],
  ["color", "colour"],
  ["colored", "coloured"],
  ["colorful", "colourful"],
  ["enameled", "enamelled"],
  ["favorite", "favourite"],
  ["fiber", "fibre"],
  ["gray", "grey"],
  ["jeweled", "jewelled"],
  ["jeweler", "jeweller"],
  ["jewelry", "jewellery"],
  ["karat", "carat"],
  ["luster", "lustre"],
  ["millimeter", "millimetre"],
  ["multicolor", "multicolour"],
  ["multicolored", "multicoloured"],
  ["pajama", "pyjama"],
  ["woolen", "woollen"],
];

const OTHERS: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap(([american, other]) => [
    [american, other],
    [other, american],
  ]),
);

/** The other spelling of a word in its singular: color → colour and colour → color. */
export function otherSpelling(word: string): string | undefined {
  return OTHERS.get(word);
}

/** Letters from which on a word, in its singular, may be mistyped. */
export const SHORTEST_MISTYPED_WORD = 5;

/** Whether one letter added, left out, replaced or swapped with its neighbour turns a into b. */
export function isOneTypoApart(a: string, b: string): boolean {
  if (a.length > b.length) return isOneTypoApart(b, a);
  if (b.length - a.length > 1) return false;
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1);
  if (a.slice(start + 1) === b.slice(start + 1)) return start < a.length;
  return (
    a[start] === b[start + 1] &&
    a[start + 1] === b[start] &&
    a.slice(start + 2) === b.slice(start + 2)
  );
}

/**
 * How many letters are to be added, left out, replaced or swapped with their neighbor to turn a into
 * b; what is more than `max` counts as one more.
 */
export function typosBetween(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > max) return max + 1;
    before = row;
    row = next;
  }
  return Math.min(row[b.length] ?? 0, max + 1);
}
