import "server-only";

/** Letters that carry no accent to take off. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** `"Sølv & pavé"` → `["solv", "pave"]`: lower case, without accents, in the order of the text. */
export function wordsOf(text: string): string[] {
  const folded = fold(text).replace(/['’ʼ]s(?![\p{L}\p{N}])/gu, "");
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words of an HTML text, without its tags and entities. */
export function wordsOfHtml(html: string): string[] {
  return wordsOf(html.replace(/<[^>]*>|&#?\w+;/g, " "));
}

function fold(text: string): string {
  const lower = text.toLowerCase();
  if (/^[\n -~]*$/.test(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[øæœßłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
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

/** Letters from which on a word may be mistyped. */
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
