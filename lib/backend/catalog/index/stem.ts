import "server-only";

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
