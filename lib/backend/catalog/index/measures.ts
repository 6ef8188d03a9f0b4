import { fractionOf } from "@/lib/domain/product/sizes";

const WORDS: Readonly<Record<string, string>> = {
  mm: "mm millimeter millimeters millimetre millimetres millimetro millimetri milimetro milimetros мм مم ملم",
  cm: "cm centimeter centimeters centimetre centimetres zentimeter centimetro centimetri centimetros см سم",
  in: "in inch inches zoll pouce pouces pulgada pulgadas pollice pollici polegada polegadas tum tommer inci",
  k: "k kt ct karat karats carat carats karaat quilate quilates kilate kilates carati karaatti карат قيراط",
  g: "g gr gram grams gramm gramme grammes gramo gramos grammi гр غرام جرام",
  kg: "kg kilo kilos кг",
  oz: "oz ounce ounces",
  ml: "ml milliliter milliliters millilitre millilitres мл",
};
/** No letter or digit has to end before or after these. */
const SIGNS: Readonly<Record<string, string>> = {
  mm: "毫米 ミリ 밀리",
  cm: "厘米 公分 センチ 센티",
  in: "\" “ ” '' ״ 英寸 インチ 인치",
  k: "カラット 캐럿",
  g: "克 グラム 그램",
};

const spellingsIn = (units: Readonly<Record<string, string>>) =>
  Object.entries(units).flatMap(([unit, spellings]) =>
    spellings
      .normalize("NFC")
      .split(" ")
      .map((spelling) => [spelling, unit] as const),
  );
const UNITS: ReadonlyMap<string, string> = new Map([WORDS, SIGNS].flatMap(spellingsIn));
const oneOf = (units: Readonly<Record<string, string>>) =>
  spellingsIn(units)
    .map(([spelling]) => spelling)
    .join("|");

const NUMBER = String.raw`\d{1,6}(?:[.,]\d{1,3})?`;
const UNIT = String.raw`(?:(?:${oneOf(WORDS)})(?![\p{L}\p{N}])|${oneOf(SIGNS)})`;
const FURTHER = String.raw`(?:\s?(?:[×/]|\p{Pd})\s?${NUMBER}){1,2}`;

/** `7 mm`, `16"`; also the first numbers of `10 × 5 mm`, with the unit looked up ahead. */
export const MEASURE = String.raw`(?=\d)(?<![\p{L}\p{N}.,])(${NUMBER})(?:\s{0,2}\p{Pd}?(${UNIT})|(?=${FURTHER}\s?(${UNIT})))`;

/** `("2,50", "millimeters")` → `"2.5mm"` */
export function measureWord(number: string, unit: string): string {
  const decimal = number.replace(/,(?=\d{3}$)/, "").replace(",", ".");
  return `${Number(decimal)}${UNITS.get(unit) ?? unit}`;
}

/** "in" may be the preposition: "size 7 in gold". */
export function withoutInches(word: string): string | undefined {
  return /^(\d+)in$/.exec(word)?.[1];
}

/** `6½` and `6 1/2` → `6.5`; `10x5` → `10 × 5`. */
export function plainNumbers(text: string): string {
  if (!/\d|[¼-¾⅓-⅞]/.test(text)) return text;
  return text
    .replace(/(\d{0,6})[ \u00a0]?([¼-¾⅓⅔⅛-⅞])/g, (_, whole, sign) =>
      decimalOf(whole, fractionOf(sign)),
    )
    .replace(
      /(?<![\d/.,])(?:(\d{1,6})[ -])?([1-7])[/⁄]([248])(?![\d/])/g,
      (_, whole = "", part, parts) => decimalOf(whole, Number(part) / Number(parts)),
    )
    .replace(/(\d)\s?[x×]\s?(?=\d)/gi, "$1 × ");
}

function decimalOf(whole: string, fraction: number): string {
  return `${Number((Number(whole) + fraction).toFixed(3))}`;
}
