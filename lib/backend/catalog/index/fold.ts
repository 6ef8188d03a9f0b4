import "server-only";

/** Unicode decomposes no accent from these letters. */
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
  ς: "σ",
};

/** Combining marks are accents in these scripts; in others, such as Thai and kana, they are letters. */
const ACCENTS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]\p{M}*)\p{M}+/gu;

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
    .replace(/[øæœßłđðþıς]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
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
