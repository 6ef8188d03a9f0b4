import "server-only";

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
