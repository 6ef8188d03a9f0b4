import { pick, randomNumbers } from "./random";

const KINDS =
  "ring earring bracelet necklace pendant anklet brooch cuff bangle choker locket signet hoop stud charm tote clutch satchel wallet belt scarf shawl dress skirt blouse jacket coat cardigan jumper trousers sandal loafer boot slipper hat glove robe camisole kimono poncho";

/** One noun for each category. */
export const NOUNS = KINDS.split(" ");
export const ADJECTIVES =
  "golden silver pearl velvet linen braided hammered polished woven pleated ribbed quilted enamel marbled sculpted twisted vintage modern slender bold".split(
    " ",
  );

const ONSETS = "b br c ch d dr f fl g gr h l m n p pl r s st t tr v w".split(" ");
const VOWELS = "a e i o u ai ea ou".split(" ");
const CODAS = ["", "", "n", "r", "l", "s", "nd", "st"];

/** Three thousand words of descriptions, the first of them the most frequent. */
export const PLAIN_WORDS = makeWords(3000);
export const PROPER_NAMES = makeWords(900, 77).map(
  (word) => word[0]?.toUpperCase() + word.slice(1),
);

function makeWords(count: number, seed = 11): string[] {
  const random = randomNumbers(seed);
  const syllable = () => pick(ONSETS, random()) + pick(VOWELS, random()) + pick(CODAS, random());
  const words = new Set<string>();
  while (words.size < count) {
    words.add(Array.from({ length: random() < 0.3 ? 3 : 2 }, syllable).join(""));
  }
  return [...words];
}
