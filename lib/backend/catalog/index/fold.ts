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
  ς: "σ",
};

/** Marks are accents in these scripts; in others, such as Thai and kana, they are letters. */
const ACCENTS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]\p{M}*)\p{M}+/gu;

/** `"Sølv ＆ ﬁne"` → `"solv & fine"`: one case and width, without accents, ligatures and what cannot be seen. */
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

const LONGEST_CODE = 64;
/** From as many digits on, a number is a barcode, which is also written with zeros before it. */
const SHORTEST_BARCODE = 8;

/**
 * A SKU or barcode however it is written: `"zqx 4471"` and `"ZQX-4471"` → `"zqx4471"`. `null` for
 * what has no digit or no more than one character.
 */
export function codeOf(text: string): string | null {
  if (text.length > 2 * LONGEST_CODE) return null;
  const code = fold(text).replace(/[^\p{L}\p{N}]/gu, "");
  if (code.length < 2 || code.length > LONGEST_CODE || !/\d/.test(code)) return null;
  return /^\d+$/.test(code) && code.length >= SHORTEST_BARCODE ? code.replace(/^0+/, "") : code;
}
