import { fold } from "./fold";
import { MEASURE, measureWord, plainNumbers } from "./measures";

/** Scripts without blanks between words, with their marks and the long-vowel sign. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/u;
/** Of Thai, the lowest of these scripts. */
const FIRST_UNSPACED = 0x0e00;
const RUN = `${UNSPACED.source}|(?:(?!${UNSPACED.source})[\\p{L}\\p{N}\\p{M}])+`;
const RUNS = new RegExp(RUN, "gu");
const MEASURES_AND_RUNS = new RegExp(`${MEASURE}|${RUN}`, "gu");

/**
 * `"Sølv & pavé, 7 mm"` → `["solv", "pave", "7mm"]`. Scripts without blanks give pairs of characters:
 * 银戒指 → 银戒, 戒指.
 */
export function wordsOf(text: string): string[] {
  return splitWords(foldedText(text), false);
}

/** Also the last character of a run without blanks, and a measure's parts, so that either is found. */
export function searchableWords(text: string): string[] {
  return splitWords(foldedText(text), true);
}

/** Folded, with one kind of apostrophe and without possessives. */
export function foldedText(text: string): string {
  const plain = fold(plainNumbers(text.replace(/[’‘ʼʻʹ`´′＇]/g, "'")));
  return plain.includes("'") ? plain.replace(/'s(?![\p{L}\p{N}])/gu, "") : plain;
}

/** @param plain by {@link foldedText} */
export function splitWords(plain: string, isIndexed: boolean): string[] {
  // Four times as fast, and most texts are so.
  if (/^[\n a-z!-/:-@[-`{-~]*$/.test(plain)) return plain.match(/[a-z]+/g) ?? [];
  if (!/\d/.test(plain)) return (plain.match(RUNS) ?? []).flatMap((run) => wordsIn(run, isIndexed));
  return [...plain.matchAll(MEASURES_AND_RUNS)].flatMap(([token, number, unit, laterUnit]) => {
    if (number === undefined) return wordsIn(token, isIndexed);
    const measure = measureWord(number, unit ?? laterUnit ?? "");
    const parts = isIndexed ? token.match(/[\p{L}\p{M}]+|\p{N}+/gu) : null;
    return [measure, ...(parts ?? [])];
  });
}

function wordsIn(run: string, isIndexed: boolean): string[] {
  if (run.length === 1 || !UNSPACED.test(run)) return [run];
  const characters = run.match(/\P{M}\p{M}*/gu) ?? [run];
  const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`);
  if (pairs.length === 0) return [run];
  return isIndexed ? [...pairs, characters.at(-1) ?? ""] : pairs;
}

export function isUnspaced(word: string): boolean {
  return word.charCodeAt(0) >= FIRST_UNSPACED && UNSPACED.test(word);
}

export function wordsOfHtml(html: string): string[] {
  return searchableWords(html.replace(/&quot;/g, '"').replace(/<[^>]*>|&#?\w+;/g, " "));
}

/** "string" must not lose its -ing. */
const MIN_STEM_LENGTH = 4;

/** A map, because an object inherits keys such as "constructor". */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["women", "woman"],
  ["men", "man"],
  ["children", "child"],
  ["feet", "foot"],
  ["scarves", "scarf"],
  ["leaves", "leaf"],
  ["halves", "half"],
]);

/** Arabic writes its article, and short words before it, together with the noun. */
const ARTICLE = /^(?:[وفبك]?ال|لل)(?=\p{Script=Arabic}{3})/u;

/** Removes plural endings and articles only, so that earring stays apart from ear. */
export function stem(word: string): string {
  if (ARTICLE.test(word)) return word.replace(ARTICLE, "");
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length > 4 && /ies?$/.test(word)) return word.replace(/ies?$/, "y");
  if (word.length < 4 || !word.endsWith("s") || /(ss|us|is)$/.test(word)) return word;
  return /(ss|sh|ch|x|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** braided → braid, engraving → engrave; guertel (Gürtel) → gurtel. */
export function looserForms(word: string): string[] {
  const plain = word.replace(/([aou])e|aa/g, (both) => both.charAt(0));
  const base = word.replace(/(ed|ing)$/, "");
  const forms = plain === word ? [] : [plain];
  if (base !== word && base.length >= MIN_STEM_LENGTH)
    forms.push(base, `${base}e`, base.replace(/([^aeiou])\1$/, "$1"));
  return [...new Set(forms)];
}

/** Equal in singular and plural. */
export const stemmedKey = (words: readonly string[]) => words.map(stem).join(" ");
/** Equal for names that a search takes for the same; "" without a word. */
export const nameKey = (name: string) => stemmedKey(wordsOf(name));

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

export function otherSpelling(word: string): string | undefined {
  return OTHERS.get(word);
}

/** Shorter words are never corrected. */
export const MIN_MISTYPED_LENGTH = 5;

/** Counts above `max` are cut to `max + 1`. */
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
