/** An accent on a Latin or Greek letter; the marks of other scripts are part of their letters. */
const ACCENT = /(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}/gu;
const TRADEMARK = /[™®©℠]/g;

/**
 * A text as an address has it: small letters and digits of any script, with hyphens between.
 * @returns "" where nothing of it can stand in an address.
 */
export function slugOf(text: string): string {
  const plain = text.replaceAll(TRADEMARK, "").toLowerCase().normalize("NFKD");
  const words = plain
    .replaceAll(ACCENT, "")
    .normalize("NFC")
    .match(/[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*/gu);
  return words?.join("-") ?? "";
}
