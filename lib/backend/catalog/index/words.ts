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
