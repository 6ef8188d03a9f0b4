/** Unicode decomposes no accent from these letters, or people type one for the other. */
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
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ə: "e",
  ς: "σ",
  ґ: "г",
  ة: "ه",
  ۃ: "ه",
  ہ: "ه",
  ھ: "ه",
  ە: "ه",
  ى: "ي",
  ی: "ي",
  ے: "ي",
  ک: "ك",
  ٱ: "ا",
  ء: "",
  "\u0640": "",
  ך: "כ",
  ם: "מ",
  ן: "נ",
  ף: "פ",
  ץ: "צ",
};
const REPLACED = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "gu");

/** Combining marks are accents in these scripts; in others, such as Thai and kana, they are letters. */
const ACCENTS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\u0640]\p{M}*)\p{M}+/gu;

export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (/^[\n -~]*$/.test(lower)) return lower;
  return text
    .replace(/[™®©℠]/g, " ")
    .normalize("NFKD")
    .toLowerCase()
    .replace(ACCENTS, "")
    .replace(/\p{Cf}/gu, "")
    .normalize("NFC")
    .replace(REPLACED, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/(?!\d)\p{Nd}/gu, plainDigit);
}

/** Unicode places the ten digits of a script in a row. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return `${value}`;
}

const MAX_CODE_LENGTH = 64;
/** Long numbers are barcodes, which are also written with leading zeros. */
const MIN_BARCODE_LENGTH = 8;

/** `"zqx 4471"` and `"ZQX-4471"` → `"zqx4471"`; `null` without a digit or with one character only. */
export function searchCode(text: string): string | null {
  if (text.length > 2 * MAX_CODE_LENGTH) return null;
  const code = fold(text).replace(/[^\p{L}\p{N}]/gu, "");
  if (code.length < 2 || code.length > MAX_CODE_LENGTH || !/\d/.test(code)) return null;
  return /^\d+$/.test(code) && code.length >= MIN_BARCODE_LENGTH ? code.replace(/^0+/, "") : code;
}
